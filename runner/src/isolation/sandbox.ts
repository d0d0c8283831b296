/**
 * Tasks in namespaces of their own, made by bubblewrap: they see the machine's files without what is not
 * theirs, and no process but their own. A runner that is root gives them another user as well; one that is
 * not shows them the machine read-only.
 *
 * The order of what is laid over the machine's files counts: folders that a project names come before
 * whatever is hidden, so that nothing of that comes to light through them; what is the task's own comes last.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Text, text } from '@signalbox/contract/texts';
import { HELPER_VARIABLE, markerOf, SANDBOX_SHELL } from '../process-table.ts';
import type { ProgramRefusal } from '../program-lookup.ts';
import { accountFiles, passwdWithHome } from './accounts.ts';
import { bubblewrapArguments } from './bubblewrap.ts';
import type { ConfinedCommand, Confinement, Isolation, View } from './isolation.ts';
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
  /** undefined = the runner is not root, and its tasks have its own user */
  user: TaskUser | undefined;
  /** the runner's work folder */
  dir: string;
  /** further folders and files that are nothing to tasks */
  hidden: readonly string[];
  /** folders of the machine that an administrator lets tasks change, as far as their modes let them */
  shared: readonly string[];
  /** settings of ssh */
  substitutes: readonly Substitute[];
};

/** Made anew for each task: nothing of the machine's own is seen there. */
const PRIVATE = ['/dev', '/proc'];
const TEMPORARY = ['/tmp', '/var/tmp'];

/** All tasks have the machine's search path; its folders are not looked at anew for each of many that start at once. */
const SEARCHED_MS = 1000;

export class Sandbox implements Isolation {
  readonly level = 'sandbox';
  readonly user: TaskUser | undefined;
  readonly #parts: SandboxParts;
  readonly #hidden: { path: string; isFolder: boolean }[];
  /** what was found last */
  #searched = { searchPath: '', found: '', at: Number.NEGATIVE_INFINITY };

  constructor(parts: SandboxParts) {
    this.user = parts.user;
    this.#parts = parts;
    this.#hidden = this.#findHidden();
  }

  async give(file: string): Promise<void> {
    if (this.user !== undefined) await giveTo(this.user, file);
  }

  problemInPlace(folder: string, repository: string): Text | undefined {
    const real = realpathSync(folder);
    if (this.user !== undefined && !canRead(real, this.user))
      return text('prepare.local_closed', { folder, repository, user: this.user.name });
    if ([...PRIVATE, ...this.#hidden.map((one) => one.path)].some((hidden) => isInside(hidden, real)))
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
    // They are found at their real places, where their names may be links.
    const shown = [...writable, ...readable, ...inPlace, ...this.#parts.shared].map(
      (one) => realPath(one) ?? one,
    );
    const covered = [...temporaryFolders(), '/dev/shm', ...this.#hidden.map((one) => one.path)];
    const isSeen = (one: string) =>
      !covered.some((folder) => isInside(folder, one)) || shown.some((folder) => isInside(folder, one));
    // A link may lead where nothing is seen, and lie there.
    if (![file, realPath(file) ?? file].every(isSeen)) return 'hidden';
    return this.user === undefined || canExecute(file, this.user) ? undefined : 'closed';
  }

  confine({ command, cwd, environment }: ConfinedCommand, view: View, how: 'tied' | 'watched'): Confinement {
    const { bwrap, sh } = this.#parts.tools;
    const isTied = how === 'tied';
    const environmentFile = view.secrets.write(
      isTied ? 'helper-environment' : 'environment',
      environmentScript(environment),
    );
    const inside = [...bubblewrapArguments(this.#plan(view)), '--setenv', HELPER_VARIABLE, SANDBOX_SHELL];
    const launch = launchCommand({ sh, mode: isTied ? 'exec' : 'wait', cwd, environmentFile, command });
    return {
      enter: [bwrap, isTied ? '--die-with-parent' : '--new-session', ...inside, '--'],
      launch: [...this.#becomeUser(), ...launch],
      environment: markerOf(environment),
    };
  }

  #plan(view: View): SandboxPlan {
    const folders = this.#hidden.filter((one) => one.isFolder).map((one) => one.path);
    const files = this.#hidden.filter((one) => !one.isFolder).map((one) => one.path);
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
        // What a program writes where it finds nothing must not vanish without a word.
        ...folders.map((target): Mount => ({ kind: 'close', target })),
      ],
    };
  }

  /**
   * Those that would not be found as they are. A runner that is root shows the whole machine as it is; each further mount
   * makes bubblewrap read the list of all mounts once more.
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

  #findHidden(): { path: string; isFolder: boolean }[] {
    const { dir, hidden } = this.#parts;
    // The user of tasks must be able to enter what leads to its own folders.
    const closed = this.user === undefined ? undefined : firstClosed(realpathSync(dir), this.user);
    const found = [dir, ...(closed === undefined ? [] : [closed]), ...this.#doors(), ...hidden]
      .filter((one) => existsSync(one))
      .map((one) => realpathSync(one));
    return [...new Set(found)]
      .filter((one) => !found.some((other) => other !== one && isInside(other, one)))
      .map((one) => ({ path: one, isFolder: statSync(one).isDirectory() }));
  }

  /**
   * Sockets of services that would act for the runner's user, or answer that nobody has the number of the
   * tasks' user.
   */
  #doors(): string[] {
    return this.user === undefined ? [`/run/user/${process.getuid?.()}`] : ['/run/nscd'];
  }
}

/** A folder comes before what lies in it; what is not there is left out. */
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

/** Of a file in a folder where tasks can write: a link in its place is not followed. */
function inRealFolder(file: string): string {
  return path.join(realpathSync(path.dirname(file)), path.basename(file));
}

/** Those that are links, or not there, stay as they are. */
function temporaryFolders(): string[] {
  return TEMPORARY.filter(isPlainFolder);
}

function isPlainFolder(folder: string): boolean {
  return existsSync(folder) && realpathSync(folder) === folder;
}

function isInside(folder: string, file: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}
