/*
 * Preloaded between a process and the C library (LD_PRELOAD). Makes files below FAULTS_FOLDER fail or respond slowly, and shifts the
 * real-time clock, as set at any moment in the memory-mapped file FAULTS_CONTROL. The monotonic clock stays unchanged, as it does when a
 * machine's clock is set.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

struct control {
  /* added to the real-time clock, s */
  int64_t clock_offset;
  /* errno, or 0 */
  int64_t error;
  /* how many of a thousand calls fail */
  int64_t per_thousand;
  /* delay of each call, us */
  int64_t delay;
};

static struct control calm;
static volatile struct control *control = &calm;
static const char *folder;

__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("FAULTS_CONTROL");
  folder = getenv("FAULTS_FOLDER");
  if (file == NULL) return;
  int handle = open(file, O_RDONLY | O_CLOEXEC);
  if (handle < 0) return;
  void *mapped = mmap(NULL, sizeof(struct control), PROT_READ, MAP_SHARED, handle, 0);
  if (mapped != MAP_FAILED) control = mapped;
  close(handle);
}

static int is_ours(const char *path) {
  return folder != NULL && path != NULL && strncmp(path, folder, strlen(folder)) == 0;
}

/* Whether this call must fail; sets errno. A full disk can still be read. */
static int strikes(int writes) {
  static __thread unsigned int state;
  if (control->delay > 0) usleep((useconds_t)control->delay);
  if (control->error == 0 || (control->error == ENOSPC && !writes)) return 0;
  if (state == 0) state = (unsigned int)(uintptr_t)&state ^ (unsigned int)getpid();
  if (rand_r(&state) % 1000 >= control->per_thousand) return 0;
  errno = (int)control->error;
  return 1;
}

static int is_calm(void) { return control->error == 0 && control->delay == 0; }

static int file_fails(int handle, int writes) {
  if (is_calm()) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_ours(path) && strikes(writes);
}

static int path_fails(const char *path, int writes) { return !is_calm() && is_ours(path) && strikes(writes); }

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define ON_HANDLE(type, name, writes, parameters, arguments) \
  type name parameters { \
    static __typeof__(&name) next; \
    if (next == NULL) next = NEXT(name); \
    return file_fails(handle, writes) ? -1 : next arguments; \
  }

ON_HANDLE(ssize_t, write, 1, (int handle, const void *from, size_t size), (handle, from, size))
ON_HANDLE(ssize_t, pwrite, 1, (int handle, const void *from, size_t size, off_t at), (handle, from, size, at))
ON_HANDLE(ssize_t, pwrite64, 1, (int handle, const void *from, size_t size, off64_t at), (handle, from, size, at))
ON_HANDLE(ssize_t, writev, 1, (int handle, const struct iovec *from, int count), (handle, from, count))
ON_HANDLE(ssize_t, pwritev, 1, (int handle, const struct iovec *from, int count, off_t at), (handle, from, count, at))
ON_HANDLE(ssize_t, read, 0, (int handle, void *into, size_t size), (handle, into, size))
ON_HANDLE(ssize_t, pread, 0, (int handle, void *into, size_t size, off_t at), (handle, into, size, at))
ON_HANDLE(ssize_t, pread64, 0, (int handle, void *into, size_t size, off64_t at), (handle, into, size, at))
ON_HANDLE(int, fsync, 1, (int handle), (handle))
ON_HANDLE(int, fdatasync, 1, (int handle), (handle))
ON_HANDLE(int, ftruncate, 1, (int handle, off_t size), (handle, size))
ON_HANDLE(int, ftruncate64, 1, (int handle, off64_t size), (handle, size))

int rename(const char *from, const char *to) {
  static __typeof__(&rename) next;
  if (next == NULL) next = NEXT(rename);
  return path_fails(to, 1) ? -1 : next(from, to);
}

int symlink(const char *target, const char *path) {
  static __typeof__(&symlink) next;
  if (next == NULL) next = NEXT(symlink);
  return path_fails(path, 1) ? -1 : next(target, path);
}

#define ON_OPEN(name) \
  int name(const char *path, int flags, ...) { \
    static __typeof__(&name) next; \
    if (next == NULL) next = NEXT(name); \
    mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { \
      va_list rest; \
      va_start(rest, flags); \
      mode = va_arg(rest, mode_t); \
      va_end(rest); \
    } \
    return path_fails(path, flags & O_CREAT) ? -1 : next(path, flags, mode); \
  }

ON_OPEN(open)
ON_OPEN(open64)

int clock_gettime(clockid_t clock, struct timespec *now) {
  static __typeof__(&clock_gettime) next;
  if (next == NULL) next = NEXT(clock_gettime);
  int result = next(clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += control->clock_offset;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  static __typeof__(&gettimeofday) next;
  if (next == NULL) next = NEXT(gettimeofday);
  int result = next(now, zone);
  if (result == 0) now->tv_sec += control->clock_offset;
  return result;
}

time_t time(time_t *into) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (into != NULL) *into = now.tv_sec;
  return now.tv_sec;
}
