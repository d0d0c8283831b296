/** A starter of its own, and real programs in real sandboxes, of which the plan is as small as can be. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { Mount } from '../../../isolation/sandbox-plan.ts';
import { kernelCalls } from '../../../kernel-calls.ts';
import { type MarkedProcess, markedProcesses, markerLimit } from '../../../process-table.ts';
import { productFiles } from '../../../product-files.ts';
import { makeRunnerPaths } from '../../../runner-paths.ts';
import { SecretsFolder } from '../../../secrets/secrets-folder.ts';
import type { SandboxStart } from '../start-file.ts';
import { type PendingStart, type ReadyStart, Starter } from '../starter.ts';
import { ClaimRecord, type RecordedOutcome } from '../step-folder.ts';

const isRoot = process.getuid?.() === 0;
const SOMEBODY = { name: 'somebody', uid: 60977, gid: 60978, groups: [60978], isOfMachine: false };

const ALWAYS: Mount[] = [
  { kind: 'devices', target: '/dev' },
  { kind: 'processes', target: '/proc' },
];

export class StarterHarness {
  readonly folder: string;
  readonly place: SecretsFolder;
  readonly marker = { task: '7-1', runner: `test-${process.pid}` };
  readonly #starters: Starter[] = [];
  readonly #starter: Starter;

  constructor() {
    this.folder = mkdtempSync(path.join(tmpdir(), "signalbox-starter 'x'-"));
    chmodSync(this.folder, 0o777);
    this.place = new SecretsFolder(makeRunnerPaths(path.join(this.folder, 'runner')), 'starts');
    this.#starter = this.another();
  }

  /** One more, of the same folder. */
  another(): Starter {
    const calls = kernelCalls(process.arch);
    if (calls === undefined) throw new Error('these tests need a processor of which the calls are known');
    const starter = new Starter({
      perl: '/usr/bin/perl',
      script: productFiles.starter,
      calls,
      isOfUser: !isRoot,
      place: this.place,
    });
    this.#starters.push(starter);
    return starter;
  }

  at = (name: string): string => path.join(this.folder, name);

  record = (name = 'step'): ClaimRecord => new ClaimRecord(this.at(name));

  spool = (): string => readFileSync(this.at('spool'), 'utf8');

  /** What goes on of the programs, their sandboxes and supervisors. */
  processes = (): MarkedProcess[] => markedProcesses(this.marker);

  start = (
    command: string | string[],
    change: Partial<SandboxStart> = {},
    mounts: Mount[] = [],
  ): PendingStart => this.ready(command, change, mounts).start();

  ready = (
    command: string | string[],
    change: Partial<SandboxStart> = {},
    mounts: Mount[] = [],
  ): ReadyStart => {
    const { stepPath = this.at('step') } = change;
    mkdirSync(stepPath, { recursive: true });
    const given = typeof command === 'string' ? ['/bin/bash', '-c', command] : command;
    return this.#starter.ready({ ...this.parts(stepPath, mounts), command: given, ...change });
  };

  parts = (stepPath: string, mounts: Mount[] = []): Omit<SandboxStart, 'command'> => ({
    stepPath,
    spoolPath: this.at('spool'),
    limit: markerLimit(this.marker),
    plan: { isOfUser: !isRoot, mounts: [...mounts, ...ALWAYS] },
    user: isRoot ? SOMEBODY : undefined,
    cwd: this.folder,
    environment: {},
  });

  ended = async (name?: string): Promise<RecordedOutcome | undefined> => {
    await expect.poll(() => this.record(name).isOver).toBe(true);
    return this.record(name).outcome;
  };

  /** Children of this process that start others. */
  starters = (): number[] => {
    return readdirSync('/proc').flatMap((entry) => {
      try {
        const parent = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${entry}/status`, 'utf8'))?.[1];
        const isStarter = readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes('signalbox_starter');
        return Number(parent) === process.pid && isStarter ? [Number(entry)] : [];
      } catch {
        return [];
      }
    });
  };

  async [Symbol.asyncDispose](): Promise<void> {
    for (const starter of this.#starters) starter.close();
    await expect.poll(() => this.processes()).toEqual([]);
    await expect.poll(() => this.starters()).toEqual([]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
