/* A memory card that is full, read-only or not ours, and a machine without a network.
 *
 *   LD_PRELOAD=refuser.so TROUBLE_BELOW=/folder TROUBLE_SWITCH=/elsewhere/switch  program …
 *   LD_PRELOAD=refuser.so NETWORK_TRIED=/elsewhere/tried  program …
 *
 * The switch is a file: while it holds "full", "read-only" or "forbidden", whatever would change
 * something below the folder fails as the kernel would have it fail. With NETWORK_TRIED every
 * connection that would leave the machine is refused, and a line about it is written there.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netdb.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) static __typeof__(name) *real; if (!real) real = dlsym(RTLD_NEXT, #name)

static int real_open(const char *path, int flags, mode_t mode) {
    static int (*real)(const char *, int, ...);
    if (!real) real = dlsym(RTLD_NEXT, "open");
    return real(path, flags, mode);
}

static int is_below(const char *path) {
    const char *folder = getenv("TROUBLE_BELOW");
    size_t length = folder ? strlen(folder) : 0;
    return length && strncmp(path, folder, length) == 0;
}

static int path_of(int at, const char *name, char *path) {
    char link[64], base[PATH_MAX] = "";
    if (name && name[0] == '/') return snprintf(path, PATH_MAX, "%s", name) < PATH_MAX;
    if (at == AT_FDCWD) {
        if (!getcwd(base, sizeof base)) return 0;
    } else {
        snprintf(link, sizeof link, "/proc/self/fd/%d", at);
        ssize_t length = readlink(link, base, sizeof base - 1);
        if (length < 0) return 0;
        base[length] = 0;
    }
    return name ? snprintf(path, PATH_MAX, "%s/%s", base, name) < PATH_MAX
                : snprintf(path, PATH_MAX, "%s", base) < PATH_MAX;
}

/* What is wrong now with the place where this lies: 0, ENOSPC, EROFS or EACCES. */
static int trouble(int at, const char *name) {
    char path[PATH_MAX], word[16] = "";
    const char *where = getenv("TROUBLE_SWITCH");
    if (!where || !path_of(at, name, path) || !is_below(path)) return 0;
    int fd = real_open(where, O_RDONLY, 0);
    if (fd < 0) return 0;
    ssize_t length = read(fd, word, sizeof word - 1);
    close(fd);
    if (length <= 0) return 0;
    return word[0] == 'r' ? EROFS : word[0] == 'f' && word[1] == 'u' ? ENOSPC : EACCES;
}

/* A full disk refuses more bytes and new names; the others refuse every change of a name, and only a
 * read-only one refuses bytes to who has the file open already. */
static int refused(int at, const char *name, int bytes, int anew) {
    int why = trouble(at, name);
    if (why == EACCES && bytes) why = 0;
    if (why == ENOSPC && !bytes && !anew) why = 0;
    if (why) errno = why;
    return why;
}

#define OPEN(name, arguments, call, folder)                                                        \
    int name arguments {                                                                           \
        REAL(name);                                                                                \
        mode_t mode = 0;                                                                           \
        if (flags & (O_CREAT | O_TMPFILE)) {                                                       \
            va_list more;                                                                          \
            va_start(more, flags);                                                                 \
            mode = va_arg(more, mode_t);                                                           \
            va_end(more);                                                                          \
        }                                                                                          \
        struct stat about;                                                                         \
        int anew = (flags & O_CREAT) && fstatat(folder, path, &about, 0) != 0;                     \
        if ((flags & O_ACCMODE) != O_RDONLY && refused(folder, path, 0, anew)) return -1;          \
        return call;                                                                               \
    }
OPEN(open, (const char *path, int flags, ...), real(path, flags, mode), AT_FDCWD)
OPEN(open64, (const char *path, int flags, ...), real(path, flags, mode), AT_FDCWD)
OPEN(openat, (int at, const char *path, int flags, ...), real(at, path, flags, mode), at)
OPEN(openat64, (int at, const char *path, int flags, ...), real(at, path, flags, mode), at)

#define BYTES(kind, name, arguments, call)                                                         \
    kind name arguments {                                                                          \
        REAL(name);                                                                                \
        return refused(fd, NULL, 1, 0) ? -1 : call;                                                \
    }
BYTES(ssize_t, write, (int fd, const void *bytes, size_t count), real(fd, bytes, count))
BYTES(ssize_t, pwrite, (int fd, const void *bytes, size_t count, off_t at), real(fd, bytes, count, at))
BYTES(ssize_t, pwrite64, (int fd, const void *bytes, size_t count, off64_t at), real(fd, bytes, count, at))
BYTES(int, ftruncate, (int fd, off_t length), real(fd, length))
BYTES(int, ftruncate64, (int fd, off64_t length), real(fd, length))

#define NAME(name, arguments, call, folder, anew)                                                  \
    int name arguments {                                                                           \
        REAL(name);                                                                                \
        return refused(folder, path, 0, anew) ? -1 : call;                                         \
    }
NAME(unlink, (const char *path), real(path), AT_FDCWD, 0)
NAME(rmdir, (const char *path), real(path), AT_FDCWD, 0)
NAME(unlinkat, (int at, const char *path, int flags), real(at, path, flags), at, 0)
NAME(mkdir, (const char *path, mode_t mode), real(path, mode), AT_FDCWD, 1)
NAME(mkdirat, (int at, const char *path, mode_t mode), real(at, path, mode), at, 1)
NAME(rename, (const char *path, const char *into), real(path, into), AT_FDCWD, 0)
NAME(renameat, (int at, const char *path, int at2, const char *into), real(at, path, at2, into), at, 0)

static void tried(const char *what) {
    int to = real_open(getenv("NETWORK_TRIED"), O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (to < 0) return;
    dprintf(to, "%s\n", what);
    close(to);
}

int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints,
                struct addrinfo **found) {
    REAL(getaddrinfo);
    if (!getenv("NETWORK_TRIED")) return real(name, service, hints, found);
    tried(name ? name : "a name");
    return EAI_FAIL;
}

int connect(int fd, const struct sockaddr *address, socklen_t length) {
    REAL(connect);
    if (getenv("NETWORK_TRIED") && address->sa_family != AF_UNIX) {
        tried("a connection");
        errno = ENETUNREACH;
        return -1;
    }
    return real(fd, address, length);
}
