import { text } from '../../texts/text.ts';
import { ansibleArgumentProblem } from '../ansible-arguments.ts';
import type { AppProfile } from './app-profile.ts';
import { oneProgram } from './one-program.ts';

export const ansible = {
  id: 'ansible',
  name: 'Ansible',
  title: 'Ansible Playbook',
  priority: 1000,
  icon: 'ansible',
  color: 'black',
  dark_color: 'white',
  program: 'ansible-playbook',
  programs: ['ansible-playbook'],
  ...oneProgram,
  // Files of passwords (--connection-password-file).
  oldest: '2.12',
  asked: { args: ['--version'], environment: {} },
  options: ['debug', 'debug_level', 'dry_run', 'diff', 'limit', 'tags', 'skip_tags', 'mark_stderr'],
  inventory: {
    kind: 'hosts',
    isName: () => true,
    ownName: null,
    types: ['static', 'static-yaml', 'file'],
    isRequired: true,
    missing: text('obstacle.ansible_inventory'),
    unfit: text('obstacle.ansible_hosts'),
  },
  file: { word: 'playbook', isRequired: true, mustExist: true, isShellScript: false },
  foundBy: { kind: 'plays' },
  takesVaults: true,
  readsItsOwnWords: false,
  argumentProblem: ansibleArgumentProblem,
  exitHints: {
    1: text('exit.error'),
    2: text('exit.hosts_failed'),
    3: text('exit.hosts_failed'),
    4: text('exit.hosts_or_playbook'),
    5: text('exit.options'),
    6: text('exit.hosts_failed_and_unreachable'),
    8: text('exit.play_given_up'),
    99: text('exit.interrupted'),
    250: text('exit.unexpected_error'),
  },
} as const satisfies AppProfile;
