"""The languages of the table: a catalogue each (.po), and what finds the texts for them (`make texts`)."""
