/**
 * Runs tasks in namespaces created by bubblewrap: they see the machine's files without those of the runner and of other
 * tasks, and only their own processes. A runner that is root also gives them another user; any other runner mounts the
 * machine read-only.
 *
 * The order of mounts matters: folders that a project names come before the hidden ones, so that they can't reveal
 * these; the task's own come last.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Text, text } from '@signalbox/contract/texts';
import { HELPER_VARIABLE, markerOf, SANDBOX_SHELL } from '../process-table.ts';
import type { ProgramRefusal } from '../program-lookup.ts';
import { accountFiles, passwdWithHome } from './accounts.ts';
import { bubblewrapArguments } from './bubblewrap.ts';
import type { ConfinedCommand, Confinement, HiddenPath, Isolation, View } from './isolation.ts';
import { environmentScript, launchCommand } from './launcher.ts';
import { giveTo } from './owner.ts';
import { canEnter, canExecute, canRead, firstClosed } from './reach.ts';
import { createRealPath } from './real-path.ts';
import type { Mount, SandboxPlan } from './sandbox-plan.ts';
import type { Substitute } from './ssh-settings.ts';
import type { TaskUser } from './task-user.ts';

export type SandboxParts = {
  /** full paths */
  tools: {
    bwrap: string;
    setpriv: string;
    sh: string;
  };
  /** undefined = the runner isn't root, and tasks run as its user */
  user: TaskUser | undefined;
  /** the runner's work folder */
  dir: string;
  /** more folders and files to hide from tasks */
  hidden: readonly string[];
  /** folders of the machine that an administrator lets tasks change, as far as file modes permit */
  shared: readonly string[];
  /** ssh settings */
  substitutes: readonly Substitute[];
};

/** Private to each task. */
const PRIVATE = ['/dev', '/proc'];
const TEMPORARY = ['/tmp', '/var/tmp'];

const TIED = ['--die-with-parent'];
/** supervisor.sh opens descriptor 6. */
const WATCHED = ['--new-session', '--json-status-fd', '6'];

/** Cache time of `searchPath`: all tasks use the machine's, and many may start at once. */
const SEARCHED_MS = 1000;

export class Sandbox implements Isolation {
  readonly level = 'sandbox';
  readonly user: TaskUser | undefined;
  readonly #parts: SandboxParts;
  readonly hidden: readonly HiddenPath[];
  /** A task can run several helpers at a time, so each has a file of its own. */
  #helpers = 0;
  /** the cached result */
  #searched = { searchPath: '', found: '', at: Number.NEGATIVE_INFINITY };

  constructor(parts: SandboxParts) {
    this.user = parts.user;
    this.#parts = parts;
    this.hidden = this.#findHidden();
  }

  async give(file: string): Promise<void> {
    if (this.user !== undefined) await giveTo(this.user, file);
  }

  problemInPlace(folder: string, repository: string): Text | undefined {
    const real = realpathSync(folder);
    if (this.user !== undefined && !canRead(real, this.user))
      return text('prepare.local_closed', { folder, repository, user: this.user.name });
    if ([...PRIVATE, ...this.hidden.map((one) => one.path)].some((hidden) => isInside(hidden, real)))
      return text('prepare.local_hidden', { folder, repository });
    return undefined;
  }

  searchPath(searchPath: string): string {
    const { user } = this;
    if (user === undefined) return searchPath;
    const now = performance.now();
    if (this.#searched.searchPath === searchPath && now - this.#searched.at < SEARCHED_MS)
      return this.#searched.found;
    const found = searchPath
      .split(':')
      .filter((folder) => !path.isAbsolute(folder) || canEnter(folder, user))
      .join(':');
    this.#searched = { searchPath, found, at: now };
    return found;
  }

  refusalOf(file: string, view: View): ProgramRefusal | undefined {
    const { writable, readable, inPlace } = view;
    if (writable.some((one) => isInside(one, file))) return undefined;
    const realPath = createRealPath();
    // bwrap resolves links in the targets.
    const shown = [...writable, ...readable, ...inPlace, ...this.#parts.shared].map(
      (one) => realPath(one) ?? one,
    );
    const covered = [...temporaryFolders(), '/dev/shm', ...this.hidden.map((one) => one.path)];
    const isSeen = (one: string) =>
      !covered.some((folder) => isInside(folder, one)) || shown.some((folder) => isInside(folder, one));
    // Both the link and its target must be visible.
    if (![file, realPath(file) ?? file].every(isSeen)) return 'hidden';
    return this.user === undefined || canExecute(file, this.user) ? undefined : 'closed';
  }

  confine({ command, cwd, environment }: ConfinedCommand, view: View, how: 'tied' | 'watched'): Confinement {
    const { bwrap, sh } = this.#parts.tools;
    const isTied = how === 'tied';
    const environmentFile = view.secrets.write(
      isTied ? `helper-environment-${++this.#helpers}` : 'environment',
      environmentScript(environment),
    );
    const inside = [...bubblewrapArguments(this.#plan(view)), '--setenv', HELPER_VARIABLE, SANDBOX_SHELL];
    const launch = launchCommand({ sh, mode: isTied ? 'exec' : 'wait', cwd, environmentFile, command });
    return {
      enter: [bwrap, ...(isTied ? TIED : WATCHED), ...inside, '--'],
      launch: [...this.#becomeUser(), ...launch],
      environment: markerOf(environment),
    };
  }

  #plan(view: View): SandboxPlan {
    const folders = this.hidden.filter((one) => one.isFolder).map((one) => one.path);
    const files = this.hidden.filter((one) => !one.isFolder).map((one) => one.path);
    return {
      isOfUser: this.user === undefined,
      mounts: [
        ...temporaryFolders().map((target) => bind(view.temporary, target)),
        ...binds(this.#beneathOthers([...this.#parts.shared, ...view.inPlace])),
        { kind: 'devices', target: '/dev' },
        { kind: 'processes', target: '/proc' },
        { kind: 'empty', target: '/dev/shm', mode: '1777' },
        ...folders.map((target): Mount => ({ kind: 'empty', target, mode: '0755' })),
        ...files.map((target) => bindReadOnly('/dev/null', target)),
        ...binds(view.writable, view.readable),
        ...this.#accounts(view),
        ...this.#parts.substitutes.map(({ copy, of }) => bindReadOnly(copy, of)),
        // Writing to a hidden folder must fail, not vanish.
        ...folders.map((target): Mount => ({ kind: 'close', target })),
      ],
    };
  }

  /**
   * Returns the folders that need a mount of their own. A runner that is root binds the whole machine writable; each further mount makes
   * bwrap read the mount table again.
   */
  #beneathOthers(folders: readonly string[]): readonly string[] {
    if (this.user === undefined) return folders;
    return folders.filter((folder) => {
      const real = existsSync(folder) ? realpathSync.native(folder) : folder;
      return real === '/' || TEMPORARY.some((one) => isInside(one, real) || isInside(real, one));
    });
  }

  #accounts(view: View): Mount[] {
    const { user } = this;
    if (user === undefined || user.isOfMachine) {
      const passwd = passwdWithHome(user?.uid ?? process.getuid?.() ?? -1, view.home);
      return passwd === null
        ? []
        : [bindReadOnly(inRealFolder(view.secrets.keep('passwd', passwd)), realpathSync('/etc/passwd'))];
    }
    const { passwd, group } = accountFiles(user, view.home);
    return [
      bindReadOnly(inRealFolder(view.secrets.keep('passwd', passwd)), realpathSync('/etc/passwd')),
      bindReadOnly(inRealFolder(view.secrets.keep('group', group)), realpathSync('/etc/group')),
    ];
  }

  #becomeUser(): string[] {
    if (this.user === undefined) return [];
    const { uid, gid, isOfMachine } = this.user;
    const groups = isOfMachine ? '--init-groups' : '--clear-groups';
    const rights = ['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs'];
    return [this.#parts.tools.setpriv, `--reuid=${uid}`, `--regid=${gid}`, groups, ...rights];
  }

  #findHidden(): HiddenPath[] {
    const { dir, hidden } = this.#parts;
    // The user of tasks must be able to enter the parents of its own folders.
    const closed = this.user === undefined ? undefined : firstClosed(realpathSync(dir), this.user);
    const found = [dir, ...(closed === undefined ? [] : [closed]), ...this.#doors(), ...hidden]
      .filter((one) => existsSync(one))
      .map((one) => realpathSync(one));
    return [...new Set(found)]
      .filter((one) => !found.some((other) => other !== one && isInside(other, one)))
      .map((one) => ({ path: one, isFolder: statSync(one).isDirectory() }));
  }

  /** Sockets of services that would act for the runner's user, or that don't know the id of the tasks' user. */
  #doors(): string[] {
    return this.user === undefined ? [`/run/user/${process.getuid?.()}`] : ['/run/nscd'];
  }
}

/** Sorts folders before their content and skips missing ones. */
function binds(writable: readonly string[], readable: readonly string[] = []): Mount[] {
  const realPath = createRealPath();
  const places = [
    ...writable.map((file) => ({ file, lay: bind })),
    ...readable.map((file) => ({ file, lay: bindReadOnly })),
  ].flatMap(({ file, lay }) => {
    const real = realPath(file);
    return real === undefined ? [] : [{ lay, file: real }];
  });
  places.sort((one, two) => (one.file < two.file ? -1 : 1));
  return places.map(({ lay, file }) => lay(file, file));
}

function bind(source: string, target: string): Mount {
  return { kind: 'bind', source, target, isReadOnly: false };
}

function bindReadOnly(source: string, target: string): Mount {
  return { kind: 'bind', source, target, isReadOnly: true };
}

/** Resolves the folder only: tasks can write there, so the file itself may be a link. */
function inRealFolder(file: string): string {
  return path.join(realpathSync(path.dirname(file)), path.basename(file));
}

/** Without links and missing folders. */
function temporaryFolders(): string[] {
  return TEMPORARY.filter(isPlainFolder);
}

function isPlainFolder(folder: string): boolean {
  return existsSync(folder) && realpathSync(folder) === folder;
}

function isInside(folder: string, file: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}
