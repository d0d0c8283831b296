/** Processes that run for tasks, found by the mark in the environment of their programs. */
import { readdirSync, readFileSync } from 'node:fs';
import { TASK_MARKER_VARIABLE } from '@signalbox/contract';

export interface TaskProcess {
  readonly pid: number;
  readonly taskId: number;
  /** it is no program of the task: it watches over one */
  readonly isSupervisor: boolean;
}

const MARK = new RegExp(`(?:^|\0)${TASK_MARKER_VARIABLE}=(\\d+)-\\d+(?:\0|$)`);

/** `from`: number of the first task of this run. Other programs of the machine may have tasks of their own. */
export function taskProcesses(from: number, to: number): TaskProcess[] {
  const found = new Map<number, TaskProcess>();
  const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  for (const name of names) {
    const environment = read(`/proc/${name}/environ`);
    const taskId = Number(MARK.exec(environment)?.[1]);
    const isOfRun = taskId >= from && taskId <= to && !isZombie(name);
    if (!isOfRun) continue;
    const isSupervisor = environment.split('\0').includes('SIGNALBOX_HELPER=supervisor');
    found.set(Number(name), { pid: Number(name), taskId, isSupervisor });
  }
  return [...found.values()];
}

/** Memory that only this process uses, with its share of what others use too; 0 when it is gone. */
export function memoryOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

function isZombie(pid: string): boolean {
  return /^State:\s+Z/m.test(read(`/proc/${pid}/status`));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // it has just ended
    return '';
  }
}
