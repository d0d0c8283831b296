/** Pulumi: its project lies in a folder, and its tasks work on a stack. */
import { text } from '../../texts/text.ts';
import { isStackName } from '../inventory-type.ts';
import type { AppProfile } from './app-profile.ts';
import { ownWords } from './script-words.ts';

const needsStack = text('obstacle.pulumi_stack');

export const pulumi = {
  id: 'pulumi',
  name: 'Pulumi',
  title: 'Pulumi Code',
  priority: 400,
  icon: 'hexagon-multiple-outline',
  color: 'black',
  dark_color: 'white',
  program: 'pulumi',
  programs: ['pulumi'],
  // destroy --preview-only
  oldest: '3.105',
  asked: { args: ['version'], environment: { PULUMI_SKIP_UPDATE_CHECK: 'true' } },
  // `state` and `check` look at the state before the plan and before it is carried out: Pulumi's own plan does
  // not say of which state it was made.
  steps: ['install', 'stack', 'state', 'preview', 'check', 'apply'],
  // Installed packages, a state in files and the settings of stacks lie beside the program.
  workTree: 'kept',
  // Asked once it ends what it is at and gives back the lock of the stack.
  stopSignal: 'SIGINT',
  options: ['plan', 'auto_approve', 'destroy', 'refresh', 'targets', 'mark_stderr'],
  inventory: {
    kind: 'stack',
    isName: isStackName,
    // A stack is where something lives: none is made up.
    ownName: null,
    // Some clients know no other type that names something.
    types: ['pulumi-stack', 'terraform-workspace'],
    isRequired: false,
    missing: needsStack,
    unfit: needsStack,
  },
  file: { word: 'folder', isRequired: false, mustExist: false },
  foundBy: { kind: 'folders', holding: /(?:^|\/)Pulumi\.ya?ml$/ },
  takesVaults: false,
  exitHints: {},
  ...ownWords,
} as const satisfies AppProfile;
