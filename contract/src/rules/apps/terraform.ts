/** Terraform and OpenTofu: their files lie in a folder, and they run in a workspace. */
import { text } from '../../texts/text.ts';
import { isWorkspaceName } from '../inventory-type.ts';
import type { AppProfile } from './app-profile.ts';
import { ownWords } from './script-words.ts';

const common = {
  // `unchanged` reads a plan that changes nothing: it may still tell of what somebody else has changed.
  steps: ['init', 'workspace', 'plan', 'show', 'unchanged', 'apply'],
  // State and plugins lie beside the configuration.
  workTree: 'kept',
  asked: { args: ['version'], environment: { CHECKPOINT_DISABLE: '1' } },
  // It then gives back the lock of the state. The programs that it has started would not survive SIGTERM, and
  // they are in the middle of it.
  stopSignal: 'SIGINT',
  options: [
    'plan',
    'auto_approve',
    'destroy',
    'upgrade',
    'reconfigure',
    'targets',
    'var_files',
    'mark_stderr',
  ],
  file: { word: 'folder', isRequired: false, mustExist: false },
  // Not the modules that others are made of.
  foundBy: { kind: 'folders', holding: /^(?!(?:.*\/)?modules\/)(?:.*\/)?[^/]+\.tf$/ },
  takesVaults: false,
  exitHints: {},
  ...ownWords,
} as const;

const workspace = { kind: 'workspace', isName: isWorkspaceName, ownName: 'default' } as const;
const needsTerraform = text('obstacle.terraform_workspace');
const needsTofu = text('obstacle.tofu_workspace');

export const terraform = {
  ...common,
  id: 'terraform',
  name: 'Terraform',
  title: 'Terraform Code',
  priority: 900,
  icon: 'terraform',
  color: '#7b42bc',
  dark_color: '#7b42bc',
  program: 'terraform',
  programs: ['terraform'],
  // workspace select -or-create
  oldest: '1.4',
  inventory: {
    ...workspace,
    types: ['terraform-workspace'],
    isRequired: false,
    missing: needsTerraform,
    unfit: needsTerraform,
  },
} as const satisfies AppProfile;

export const tofu = {
  ...common,
  id: 'tofu',
  name: 'OpenTofu',
  title: 'OpenTofu Code',
  priority: 800,
  icon: 'cube-outline',
  color: 'black',
  dark_color: 'white',
  program: 'tofu',
  programs: ['tofu'],
  // apply takes the values of a saved plan once more
  oldest: '1.9',
  inventory: {
    ...workspace,
    // Some clients know no other type for either.
    types: ['tofu-workspace', 'terraform-workspace'],
    isRequired: false,
    missing: needsTofu,
    unfit: needsTofu,
  },
} as const satisfies AppProfile;
