/**
 * Environment of a server, for the GNU C library: otherwise it keeps for ever what large buffers leave behind. It is
 * read when a process starts, so that a server cannot set it for itself.
 */
export const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };
