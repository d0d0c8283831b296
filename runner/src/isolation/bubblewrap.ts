/** A plan as arguments of bubblewrap. Pure. */
import path from 'node:path';
import type { Mount, SandboxPlan } from './sandbox-plan.ts';

/** What its own processes may do inside: to become the user of tasks. */
const FEW_RIGHTS = ['ALL', 'CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((right, index) => [
  index === 0 ? '--cap-drop' : '--cap-add',
  right,
]);

export function bubblewrapArguments({ isOfUser, mounts }: SandboxPlan): string[] {
  return [
    ...(isOfUser ? ['--unshare-user', '--ro-bind', '/', '/'] : [...FEW_RIGHTS, '--bind', '/', '/']),
    ...['--unshare-pid', '--unshare-ipc'],
    ...mounts.flatMap(argumentsOf),
    ...['--chdir', '/'],
  ];
}

function argumentsOf(mount: Mount): string[] {
  switch (mount.kind) {
    case 'bind': {
      const { source, target, isReadOnly } = mount;
      // Parent folders must be accessible: by default, bwrap creates them with the mode of the source.
      const way = ['--perms', '0755', '--dir', path.dirname(target)];
      return [...way, isReadOnly ? '--ro-bind' : '--bind', source, target];
    }
    case 'empty':
      return ['--perms', mount.mode, '--tmpfs', mount.target];
    case 'close':
      return ['--remount-ro', mount.target];
    case 'devices':
      return ['--dev', mount.target];
    case 'processes':
      return ['--proc', mount.target];
  }
}
