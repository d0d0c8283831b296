/**
 * Ansible signs in once for each host and shares the connection through a socket for a minute. Who finds the
 * socket needs no key, so it lies in the task's private folder, gone with the task. Pure.
 */

/** what Ansible does when nothing else is configured */
const DEFAULT_SSH_ARGS = '-C -o ControlMaster=auto -o ControlPersist=60s';

/** Longest path of a unix socket, less what ssh appends while it makes one. */
const SOCKET_PATH_MAX_BYTES = 107 - 17;
/** ssh's %C: a hash of everything that tells two connections apart */
const CONNECTION_HASH_BYTES = 40;

export type ConnectionPlaces = {
  /** the task's private folder; it exists */
  folder: string;
  /** `ssh_args` as environment or `ansible.cfg` have them */
  sshArgs: string | undefined;
};

/**
 * Variables for every program of a task, since a script may start Ansible too. They stand above the task's
 * own environment.
 */
export function connectionEnvironment({ folder, sshArgs }: ConnectionPlaces): Record<string, string> {
  const isTooLong = Buffer.byteLength(folder) + 1 + CONNECTION_HASH_BYTES > SOCKET_PATH_MAX_BYTES;
  const hasOwnPath = sshArgs !== undefined && /controlpath/i.test(sshArgs);
  // ssh takes the first value that it is given: the arguments themselves stay as they are.
  const ownPath = isTooLong ? 'none' : `"${folder}/%C"`;
  return {
    ANSIBLE_SSH_CONTROL_PATH_DIR: folder,
    ANSIBLE_SSH_CONTROL_PATH: '',
    ANSIBLE_PERSISTENT_CONTROL_PATH_DIR: folder,
    ...(isTooLong || hasOwnPath
      ? { ANSIBLE_SSH_ARGS: `-o ControlPath=${ownPath} ${sshArgs ?? DEFAULT_SSH_ARGS}` }
      : {}),
  };
}
