"""The edge of the machine: camera, buttons, lights, voice, watchdog. Each real or simulated."""
