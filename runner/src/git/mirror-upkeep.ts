/**
 * Keeps the mirrors small. Once an hour: those that no task has used for long go, and when all of them are too large
 * the ones used longest ago; in the others branches that no task has asked for go, and Git packs what has come and
 * throws away what lies on no branch any more. Never one that a task works with. What else is kept for tasks goes with
 * the old ones.
 */
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Checkouts } from '../checkouts/checkouts.ts';
import { removeTreeNow } from '../remove-tree.ts';
import { codeOf, logLine, messageOf } from '../runner-log.ts';
import type { RunnerPaths } from '../runner-paths.ts';
import { StoppedError } from '../step-error.ts';
import type { GitSandbox } from './git-sandbox.ts';
import { mirrorsOnDisk } from './mirror-traces.ts';
import type { MirrorUses } from './mirror-uses.ts';
import { tidyMirror } from './tidy-mirror.ts';

const FIRST_LOOK_MS = 5 * 60_000;
const LOOK_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;
const MEGABYTE = 1024 * 1024;
/** what is being removed */
const GONE = 'gone-';

export type MirrorLimits = {
  /** days without a task after which a mirror goes; 0 = never */
  days: number;
  /** of all of them; 0 = no bound */
  megabytes: number;
};

export type MirrorUpkeepOptions = {
  paths: Pick<RunnerPaths, 'mirrors' | 'work' | 'kept' | 'checkouts'>;
  uses: MirrorUses;
  git: GitSandbox;
  checkouts: Pick<Checkouts, 'dropOld'>;
  /** Removes what else no task has used since that instant; 0 = nothing. */
  dropOthers: (beforeMs: number) => void;
  limits: MirrorLimits;
};

/** One for each runner. */
export class MirrorUpkeep {
  readonly #options: MirrorUpkeepOptions;
  #removed = 0;

  /** What an earlier process was still removing goes. */
  constructor(options: MirrorUpkeepOptions) {
    this.#options = options;
    const { mirrors } = options.paths;
    for (const name of readdirSync(mirrors)) if (name.startsWith(GONE)) removeLater(path.join(mirrors, name));
  }

  /** Until the signal. */
  start(signal: AbortSignal): void {
    const sleep = (ms: number) => {
      const timer = setTimeout(() => {
        this.look(Date.now(), signal)
          .catch((error) => logLine(`the mirrors could not be looked through: ${messageOf(error)}`))
          .finally(() => {
            if (!signal.aborted) sleep(LOOK_MS);
          });
      }, ms).unref();
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    sleep(FIRST_LOOK_MS);
  }

  /** `nowMs`: milliseconds since 1970. Throws the operating system's error. */
  async look(nowMs: number, signal: AbortSignal): Promise<void> {
    const { paths, uses, git, checkouts, dropOthers, limits } = this.#options;
    checkouts.dropOld();
    // One that is on its way out still looks like one.
    const names = readdirSync(paths.mirrors).filter(
      (name) => !name.startsWith(GONE) && existsSync(path.join(paths.mirrors, name, 'HEAD')),
    );
    const old = limits.days === 0 ? 0 : nowMs - limits.days * DAY_MS;
    dropOthers(old);
    for (const name of names) {
      const mirror = path.join(paths.mirrors, name);
      if (signal.aborted || (usedAt(mirror) < old && this.#remove(name)) || mirrorsOnDisk(paths).has(name))
        continue;
      await uses
        .tidy(mirror, (stop) => {
          const by = { git, signal: AbortSignal.any([stop, signal]) };
          return tidyMirror(mirror, { branchesBefore: old, nowMs }, by);
        })
        .catch((error) => {
          if (!(error instanceof StoppedError)) logLine(`cannot tidy ${mirror} up: ${messageOf(error)}`);
        });
    }
    if (limits.megabytes > 0) await this.#bound(limits.megabytes * MEGABYTE);
  }

  /** Those used last stay. */
  async #bound(most: number): Promise<void> {
    const { mirrors } = this.#options.paths;
    const all = [];
    for (const name of readdirSync(mirrors)) {
      const mirror = path.join(mirrors, name);
      if (!name.startsWith(GONE)) all.push({ name, usedAt: usedAt(mirror), bytes: await bytesIn(mirror) });
    }
    let bytes = 0;
    for (const one of all.sort((a, b) => b.usedAt - a.usedAt)) {
      bytes += one.bytes;
      if (bytes > most && this.#remove(one.name)) bytes -= one.bytes;
    }
  }

  /** At once out of sight, within one turn with the look whether somebody uses it. False: somebody does. */
  #remove(name: string): boolean {
    const { paths, uses } = this.#options;
    const mirror = path.join(paths.mirrors, name);
    if (uses.isHeld(mirror) || mirrorsOnDisk(paths).has(name)) return false;
    const gone = path.join(paths.mirrors, `${GONE}${process.pid}-${++this.#removed}`);
    removeTreeNow(gone);
    renameSync(mirror, gone);
    removeLater(gone);
    return true;
  }
}

function removeLater(folder: string): void {
  rm(folder, { recursive: true, force: true }).catch((error) =>
    logLine(`cannot remove ${folder}: ${messageOf(error)}`),
  );
}

/** A fetch or a task sets the time of HEAD. */
function usedAt(mirror: string): number {
  return statSync(path.join(mirror, 'HEAD'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** What it takes on the disk. */
async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  // Git may remove what it has packed meanwhile, and a task a tree that was kept.
  const orGone = (error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  };
  for (const entry of (await readdir(folder, { withFileTypes: true, recursive: true }).catch(orGone)) ?? []) {
    if (!entry.isFile()) continue;
    const found = await stat(path.join(entry.parentPath, entry.name)).catch(orGone);
    bytes += (found?.blocks ?? 0) * 512;
  }
  return bytes;
}
