import { readFileSync } from 'node:fs';

/** Mebibytes. PSS counts pages that processes share by their part, so that only it may be added up. */
export interface Memory {
  readonly rss: number;
  readonly pss: number;
}

/** Throws when the process is gone. */
export function memoryOf(pid: number): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
  return { rss: Math.round(read('Rss')), pss: Math.round(read('Pss')) };
}

export function sum(a: Memory, b: Memory): Memory {
  return { rss: a.rss + b.rss, pss: a.pss + b.pss };
}

export interface Peak {
  readonly server: Memory;
  readonly runner: Memory;
  readonly together: Memory;
}

function larger(a: Memory, b: Memory): Memory {
  return { rss: Math.max(a.rss, b.rss), pss: Math.max(a.pss, b.pss) };
}

/** Looks every so often until `stop`, which gives the largest values seen of each process and of both together. */
export function watchMemory(server: number, runner: number, everyMs = 100): { stop: () => Peak } {
  const none = { rss: 0, pss: 0 };
  let peak = { server: none, runner: none, together: none };
  const look = () => {
    const now = { server: memoryOf(server), runner: memoryOf(runner) };
    peak = {
      server: larger(peak.server, now.server),
      runner: larger(peak.runner, now.runner),
      together: larger(peak.together, sum(now.server, now.runner)),
    };
  };
  const timer = setInterval(() => {
    try {
      look();
    } catch {
      // The processes have ended before the measure, which says so itself.
      clearInterval(timer);
    }
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return peak;
    },
  };
}
