/** Apps that run a script of the repository, or a program by itself. */
import { text } from '../../texts/text.ts';
import type { AppProfile } from './app-profile.ts';
import { oneProgram } from './one-program.ts';
import { ownWords, scriptWords } from './script-words.ts';

const common = {
  ...oneProgram,
  oldest: null,
  options: ['mark_stderr'],
  inventory: null,
  file: { word: 'script', isRequired: true, mustExist: true, isShellScript: false },
  foundBy: null,
  takesVaults: false,
  exitHints: {},
} as const;

const question = { args: ['--version'], environment: {} } as const;

export const bash = {
  ...common,
  ...scriptWords,
  id: 'bash',
  name: 'Bash',
  title: 'Bash Script',
  priority: 700,
  icon: 'bash',
  color: 'black',
  dark_color: 'white',
  program: 'bash',
  programs: ['bash'],
  asked: { ...question, files: /^bash/ },
  file: { ...common.file, isShellScript: true },
  foundBy: { kind: 'files', endings: ['sh', 'bash'] },
  exitHints: {
    126: text('exit.command_not_run'),
    127: text('exit.command_not_found'),
  },
} as const satisfies AppProfile;

export const python = {
  ...common,
  ...scriptWords,
  id: 'python',
  name: 'Python',
  title: 'Python Script',
  priority: 500,
  icon: 'language-python',
  color: '#3776ab',
  dark_color: '#ffd43b',
  program: 'python3',
  programs: ['python3'],
  asked: { ...question, files: /^python[\d.]*$/ },
  foundBy: { kind: 'files', endings: ['py'] },
} as const satisfies AppProfile;

export const powershell = {
  ...common,
  ...scriptWords,
  id: 'powershell',
  name: 'PowerShell',
  title: 'PowerShell Script',
  priority: 600,
  icon: 'powershell',
  color: '#2671be',
  dark_color: '#5391fe',
  program: 'pwsh',
  programs: ['powershell', 'pwsh'],
  asked: { ...question, files: /^pwsh/ },
  foundBy: { kind: 'files', endings: ['ps1'] },
} as const satisfies AppProfile;

/** An app that an administrator has made: the program of that name, unless its settings say another one. */
export function customApp(id: string): AppProfile {
  return {
    ...common,
    ...ownWords,
    id,
    name: id,
    title: '',
    priority: 0,
    icon: '',
    color: '',
    dark_color: '',
    program: id,
    programs: [id],
    asked: null,
    file: { ...common.file, mustExist: false },
  };
}
