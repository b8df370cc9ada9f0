/* Records whatever a process does to the files below one folder, in the order it was done.
 *
 *   LD_PRELOAD=recorder.so RECORD_BELOW=/folder RECORD_TO=/elsewhere/log  program …
 *
 * Each call is carried out and written to the log under one lock, so that the log has the order the
 * kernel saw. A record: a letter, the inode (or 0), an offset, two lengths, then a path and bytes.
 *   o inode path          a file was opened; c if it was made by it
 *   w inode offset bytes  written          t inode offset   cut or stretched to a length
 *   s inode               flushed          d inode path     made a folder
 *   r path other          renamed          u path           unlinked, or a folder removed
 * Memory that is mapped and written to is not seen: SQLite maps only its -shm file, which is rebuilt.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
static char below[PATH_MAX];
static size_t below_length;
static int to = -1;

static ssize_t (*real_write)(int, const void *, size_t);

__attribute__((constructor)) static void begin(void) {
    const char *folder = getenv("RECORD_BELOW"), *log = getenv("RECORD_TO");
    real_write = dlsym(RTLD_NEXT, "write");
    int (*real_open)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
    if (!folder || !log || !realpath(folder, below)) return;
    below_length = strlen(below);
    to = real_open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_below(const char *path) {
    return to >= 0 && strncmp(path, below, below_length) == 0 &&
           (path[below_length] == '/' || path[below_length] == 0);
}

/* The absolute path of a name, whether or not there is such a file yet. */
static int absolute(int folder, const char *name, char *path) {
    char parent[PATH_MAX], resolved[PATH_MAX];
    if (name[0] != '/') {
        char link[64], base[PATH_MAX];
        if (folder == AT_FDCWD) {
            if (!getcwd(base, sizeof base)) return 0;
        } else {
            snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
            ssize_t length = readlink(link, base, sizeof base - 1);
            if (length < 0) return 0;
            base[length] = 0;
        }
        if (snprintf(parent, sizeof parent, "%s/%s", base, name) >= (int)sizeof parent) return 0;
    } else if (snprintf(parent, sizeof parent, "%s", name) >= (int)sizeof parent) {
        return 0;
    }
    char *last = strrchr(parent, '/');
    if (!last) return 0;
    char leaf[NAME_MAX + 1];
    if (snprintf(leaf, sizeof leaf, "%s", last + 1) >= (int)sizeof leaf) return 0;
    *last = 0;
    if (!realpath(parent[0] ? parent : "/", resolved)) return 0;
    int length = leaf[0] ? snprintf(path, PATH_MAX, "%s/%s", resolved, leaf)
                         : snprintf(path, PATH_MAX, "%s", resolved);
    return length < PATH_MAX;
}

/* The inode behind a descriptor, if it lies below the folder; 0 if not. */
static uint64_t inode_of(int fd, char *path) {
    char link[64], here[PATH_MAX];
    struct stat about;
    if (to < 0 || fd == to) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, here, sizeof here - 1);
    if (length < 0) return 0;
    here[length] = 0;
    if (!is_below(here) || fstat(fd, &about)) return 0;
    if (path) strcpy(path, here);
    return about.st_ino;
}

static void note(char what, uint64_t inode, uint64_t offset, const char *path, const void *bytes,
                 uint32_t length) {
    uint32_t named = path ? strlen(path) : 0;
    char head[1 + 8 + 8 + 4 + 4];
    head[0] = what;
    memcpy(head + 1, &inode, 8);
    memcpy(head + 9, &offset, 8);
    memcpy(head + 17, &named, 4);
    memcpy(head + 21, &length, 4);
    struct iovec parts[3] = {{head, sizeof head}, {(void *)path, named}, {(void *)bytes, length}};
    if (writev(to, parts, 3) < 0) abort();
}

#define REAL(name) static __typeof__(name) *real; if (!real) real = dlsym(RTLD_NEXT, #name)
#define HOLD pthread_mutex_lock(&one)
#define LET_GO do { int said = errno; pthread_mutex_unlock(&one); errno = said; } while (0)

static void opened(int fd, int existed, int flags) {
    char path[PATH_MAX];
    uint64_t inode = fd < 0 ? 0 : inode_of(fd, path);
    if (!inode) return;
    note(existed ? 'o' : 'c', inode, 0, path, NULL, 0);
    if (existed && (flags & O_TRUNC)) note('t', inode, 0, NULL, NULL, 0);
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
        HOLD;                                                                                      \
        struct stat about;                                                                         \
        int existed = fstatat(folder, path, &about, 0) == 0;                                       \
        int fd = call;                                                                             \
        opened(fd, existed, flags);                                                                \
        LET_GO;                                                                                    \
        return fd;                                                                                 \
    }
OPEN(open, (const char *path, int flags, ...), real(path, flags, mode), AT_FDCWD)
OPEN(open64, (const char *path, int flags, ...), real(path, flags, mode), AT_FDCWD)
OPEN(openat, (int at, const char *path, int flags, ...), real(at, path, flags, mode), at)
OPEN(openat64, (int at, const char *path, int flags, ...), real(at, path, flags, mode), at)

ssize_t write(int fd, const void *bytes, size_t count) {
    if (!real_write) real_write = dlsym(RTLD_NEXT, "write");
    HOLD;
    uint64_t inode = inode_of(fd, NULL);
    off_t at = inode ? lseek(fd, 0, SEEK_CUR) : 0;
    if (inode && (fcntl(fd, F_GETFL) & O_APPEND)) at = lseek(fd, 0, SEEK_END);
    ssize_t done = real_write(fd, bytes, count);
    if (inode && done > 0) note('w', inode, at, NULL, bytes, done);
    LET_GO;
    return done;
}

#define PWRITE(name, kind)                                                                         \
    ssize_t name(int fd, const void *bytes, size_t count, kind at) {                               \
        REAL(name);                                                                                \
        HOLD;                                                                                      \
        uint64_t inode = inode_of(fd, NULL);                                                       \
        ssize_t done = real(fd, bytes, count, at);                                                 \
        if (inode && done > 0) note('w', inode, at, NULL, bytes, done);                            \
        LET_GO;                                                                                    \
        return done;                                                                               \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define TRUNCATE(name, kind)                                                                       \
    int name(int fd, kind length) {                                                                \
        REAL(name);                                                                                \
        HOLD;                                                                                      \
        uint64_t inode = inode_of(fd, NULL);                                                       \
        int said = real(fd, length);                                                               \
        if (inode && said == 0) note('t', inode, length, NULL, NULL, 0);                           \
        LET_GO;                                                                                    \
        return said;                                                                               \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define FLUSH(name)                                                                                \
    int name(int fd) {                                                                             \
        REAL(name);                                                                                \
        HOLD;                                                                                      \
        uint64_t inode = inode_of(fd, NULL);                                                       \
        int said = real(fd);                                                                       \
        if (inode && said == 0) note('s', inode, 0, NULL, NULL, 0);                                \
        LET_GO;                                                                                    \
        return said;                                                                               \
    }
FLUSH(fsync)
FLUSH(fdatasync)

static void renamed(const char *from, const char *into) {
    if (is_below(from) || is_below(into)) note('r', 0, 0, from, into, strlen(into));
}

int rename(const char *from, const char *into) {
    REAL(rename);
    char a[PATH_MAX], b[PATH_MAX];
    HOLD;
    int known = absolute(AT_FDCWD, from, a) && absolute(AT_FDCWD, into, b);
    int said = real(from, into);
    if (said == 0 && known) renamed(a, b);
    LET_GO;
    return said;
}

int renameat(int at, const char *from, int at2, const char *into) {
    REAL(renameat);
    char a[PATH_MAX], b[PATH_MAX];
    HOLD;
    int known = absolute(at, from, a) && absolute(at2, into, b);
    int said = real(at, from, at2, into);
    if (said == 0 && known) renamed(a, b);
    LET_GO;
    return said;
}

#define GONE(name, arguments, call, folder)                                                        \
    int name arguments {                                                                           \
        REAL(name);                                                                                \
        char whole[PATH_MAX];                                                                      \
        HOLD;                                                                                      \
        int known = absolute(folder, path, whole);                                                 \
        int said = call;                                                                           \
        if (said == 0 && known && is_below(whole)) note('u', 0, 0, whole, NULL, 0);                \
        LET_GO;                                                                                    \
        return said;                                                                               \
    }
GONE(unlink, (const char *path), real(path), AT_FDCWD)
GONE(rmdir, (const char *path), real(path), AT_FDCWD)
GONE(unlinkat, (int at, const char *path, int flags), real(at, path, flags), at)

static void made(int said, int known, const char *whole) {
    struct stat about;
    if (said == 0 && known && is_below(whole) && stat(whole, &about) == 0)
        note('d', about.st_ino, 0, whole, NULL, 0);
}

int mkdir(const char *path, mode_t mode) {
    REAL(mkdir);
    char whole[PATH_MAX];
    HOLD;
    int known = absolute(AT_FDCWD, path, whole);
    int said = real(path, mode);
    made(said, known, whole);
    LET_GO;
    return said;
}

int mkdirat(int at, const char *path, mode_t mode) {
    REAL(mkdirat);
    char whole[PATH_MAX];
    HOLD;
    int known = absolute(at, path, whole);
    int said = real(at, path, mode);
    made(said, known, whole);
    LET_GO;
    return said;
}
