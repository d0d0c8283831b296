/** Numbers of calls to Linux, from its tables of system calls: the starter asks for them by number. */

const X64 = {
  capset: 126,
  clone: 56,
  close_range: 436,
  exit_group: 231,
  mknodat: 259,
  mount: 165,
  mount_setattr: 442,
  move_mount: 429,
  open_tree: 428,
  openat2: 437,
  pidfd_getfd: 438,
  pidfd_open: 434,
  ppoll: 271,
  prctl: 157,
  prlimit: 302,
  seccomp: 317,
  setgroups: 116,
  setresgid: 119,
  setresuid: 117,
  setsid: 112,
  unshare: 272,
  write: 1,
  writev: 20,
};

const ARM64: typeof X64 = {
  capset: 91,
  clone: 220,
  close_range: 436,
  exit_group: 94,
  mknodat: 33,
  mount: 40,
  mount_setattr: 442,
  move_mount: 429,
  open_tree: 428,
  openat2: 437,
  pidfd_getfd: 438,
  pidfd_open: 434,
  ppoll: 73,
  prctl: 167,
  prlimit: 261,
  seccomp: 277,
  setgroups: 159,
  setresgid: 149,
  setresuid: 147,
  setsid: 157,
  unshare: 97,
  write: 64,
  writev: 66,
};

const CALLS: Readonly<Record<string, typeof X64>> = { x64: X64, arm64: ARM64 };

/** Undefined for a processor that nobody has looked them up for. */
export function kernelCalls(processor: string): Readonly<Record<string, number>> | undefined {
  return CALLS[processor];
}
