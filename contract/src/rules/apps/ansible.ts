import { text } from '../../texts/text.ts';
import { ansibleArgumentProblem } from '../ansible-arguments.ts';
import type { AppProfile } from './app-profile.ts';

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
  canRun: true,
  options: ['debug', 'dry_run', 'diff', 'limit'],
  inventory: {
    kind: 'hosts',
    types: ['static', 'static-yaml', 'file'],
    isRequired: true,
    missing: text('obstacle.ansible_inventory'),
    unfit: text('obstacle.ansible_hosts'),
  },
  file: { word: 'playbook', isRequired: true, mustExist: true, isShellScript: false },
  takesVaults: true,
  readsItsOwnWords: false,
  argumentProblem: ansibleArgumentProblem,
  exitHints: {
    1: 'it met an error',
    2: 'some hosts failed',
    3: 'some hosts failed',
    4: 'some hosts could not be reached, or the playbook could not be read',
    5: 'it was called with wrong options',
    6: 'some hosts failed and some could not be reached',
    8: 'some hosts failed, so that a play was given up',
    99: 'it was interrupted',
    250: 'it met an error that it did not expect',
  },
} as const satisfies AppProfile;
