/**
 * Makes the document of what became of each host from the lines of the callback plugin, taken one by one.
 * Bounded whatever they say: hosts, tasks and texts beyond the limits are counted, not kept.
 */
import {
  type HostCount,
  type HostResult,
  type HostResults,
  type HostTaskStatus,
  hostCounts,
} from '@signalbox/contract/rules';
import type { Text } from '@signalbox/contract/texts';
import { conditionHint } from '../ansible-hints.ts';
import type { StepReader } from '../app-steps.ts';
import type { EndedHosts } from '../ended-hosts.ts';
import { cleanDetails, type ShownDetails, shownName } from './host-details.ts';
import { type HostDetails, type HostLine, readHostLine } from './host-line.ts';
import { OkTasks } from './ok-tasks.ts';

const HOSTS_MAX = 10_000;
const TASKS_MAX = 5_000;
const RESULTS_PER_HOST = 200;
/** of tasks that were right, on all hosts together */
const OK_RANGES = 300_000;
/** of all texts that are kept, in characters */
const KEPT_CHARACTERS = 8 * 1024 * 1024;
/** of the document, in bytes; a message to the server has room for twice as much */
const DOCUMENT_BYTES = 1536 * 1024;

type KeptResult = {
  task: number;
  status: HostTaskStatus;
  duration_ms: number;
  details: HostDetails | undefined;
  /** made once, when it is first shown */
  shown?: ShownDetails;
};

type KeptHost = {
  name: string;
  counts: Record<HostCount, number>;
  duration_ms: number;
  results: KeptResult[];
  results_cut: number;
  /** undefined once there was no room */
  ok: OkTasks | undefined;
};

const noCounts = (): Record<HostCount, number> => ({
  ok: 0,
  changed: 0,
  unreachable: 0,
  failed: 0,
  skipped: 0,
  rescued: 0,
  ignored: 0,
});

export class HostReport implements StepReader {
  readonly #hosts = new Map<number, KeptHost>();
  readonly #tasks = new Map<number, { name: string; play: string; index: number }>();
  /** as they are shown, by what they are */
  readonly #shownNames = new Map<string, string>();
  #hostsCut = 0;
  #room = KEPT_CHARACTERS;
  #okRoom = OK_RANGES;
  #isComplete = false;
  #hint: Text | undefined;

  take(line: string): void {
    const read = readHostLine(line);
    if (read !== undefined) this.#note(read);
  }

  get isEmpty(): boolean {
    return this.#hosts.size === 0;
  }

  get endedHosts(): EndedHosts {
    const hosts = [...this.#hosts.values()];
    const named = (count: 'failed' | 'unreachable') =>
      hosts.filter(({ counts }) => counts[count] > 0).map(({ name }) => name);
    return { failed: named('failed'), unreachable: named('unreachable'), hint: this.#hint };
  }

  document(maskText: (text: string) => string): HostResults {
    const shown = (name: string) => {
      const known = this.#shownNames.get(name);
      if (known !== undefined) return known;
      const clean = shownName(name, maskText);
      this.#shownNames.set(name, clean);
      return clean;
    };
    const tasks = [...this.#tasks.values()].map(({ name, play }) => ({
      name: shown(name),
      play: shown(play),
    }));
    const hosts = [...this.#hosts.values()];
    const bare = hosts.map((host) => bareHost(host, shown(host.name)));
    const room = DOCUMENT_BYTES - Buffer.byteLength(JSON.stringify({ tasks, hosts: bare }));
    const { fitting: results, left } = fittingResults(hosts, { room, maskText });
    const okTexts = fittingOk(hosts, left);
    return {
      kind: 'hosts',
      is_complete: this.#isComplete,
      tasks,
      hosts: bare.map((host, index) => {
        const { shown: some, cut } = results[index] ?? { shown: [], cut: 0 };
        const own = some.map(({ task, ...result }) => ({
          task: this.#tasks.get(task)?.index ?? 0,
          ...result,
        }));
        const ok = okTexts[index];
        return {
          ...host,
          results: own,
          ...(cut > 0 && { results_cut: cut }),
          ...(ok !== undefined && { ok_tasks: ok }),
        };
      }),
      ...(this.#hostsCut > 0 && { hosts_cut: this.#hostsCut }),
    };
  }

  #note(line: HostLine): void {
    switch (line.kind) {
      case 'host':
        this.#noteHost(line);
        return;
      case 'task':
        if (this.#tasks.size < TASKS_MAX && !this.#tasks.has(line.id))
          this.#tasks.set(line.id, {
            name: line.name.slice(0, 1000),
            play: line.play.slice(0, 1000),
            index: this.#tasks.size,
          });
        return;
      case 'result':
        this.#noteResult(line);
        return;
      case 'stats': {
        const host = this.#hosts.get(line.host);
        if (host === undefined) return;
        for (const [index, name] of hostCounts.entries()) host.counts[name] = line.counts[index] ?? 0;
        return;
      }
      case 'end':
        this.#isComplete = true;
    }
  }

  #noteHost({ id, name }: Extract<HostLine, { kind: 'host' }>): void {
    if (this.#hosts.has(id)) return;
    if (this.#hosts.size >= HOSTS_MAX) {
      this.#hostsCut++;
      return;
    }
    const kept = {
      name: name.slice(0, 1000),
      counts: noCounts(),
      duration_ms: 0,
      results: [],
      results_cut: 0,
      ok: new OkTasks(),
    };
    this.#hosts.set(id, kept);
  }

  #noteResult({ host: id, task, status, durationMs, details }: Extract<HostLine, { kind: 'result' }>): void {
    const host = this.#hosts.get(id);
    if (host === undefined) return;
    host.duration_ms += durationMs;
    for (const count of countsOf(status)) host.counts[count]++;
    if (status === 'ok') this.#noteOk(host, task);
    if (status === 'ok' || status === 'skipped') return;
    if (status === 'failed') this.#hint ??= hintOf(details);
    if (!this.#tasks.has(task) || host.results.length >= RESULTS_PER_HOST) {
      host.results_cut++;
      return;
    }
    this.#room -= sizeOf(details);
    const kept = this.#room > 0 ? details : undefined;
    host.results.push({ task, status, duration_ms: durationMs, details: kept });
  }

  #noteOk(host: KeptHost, task: number): void {
    const index = this.#tasks.get(task)?.index;
    if (host.ok === undefined) return;
    const before = host.ok.count;
    if (index !== undefined) host.ok.add(index);
    this.#okRoom -= host.ok.count - before;
    // Half of them would say of the others that they were not right.
    if (index === undefined || this.#okRoom < 0) host.ok = undefined;
  }
}

/** As Ansible counts them. */
function countsOf(status: Extract<HostLine, { kind: 'result' }>['status']): HostCount[] {
  return status === 'changed' || status === 'ignored' ? ['ok', status] : [status];
}

function hintOf(details: HostDetails | undefined): Text | undefined {
  if (details === undefined) return undefined;
  const messages = [details.message, ...details.items.map(([, message]) => message)];
  return conditionHint(messages.join('\n'));
}

function sizeOf(details: HostDetails | undefined): number {
  if (details === undefined) return 0;
  const ofItems = details.items.reduce((sum, [label, message]) => sum + label.length + message.length, 0);
  return details.message.length + details.diff.length + ofItems;
}

function bareHost({ counts, duration_ms }: KeptHost, name: string): Omit<HostResult, 'results'> {
  const present = hostCounts.filter((count) => counts[count] > 0).map((count) => [count, counts[count]]);
  return { name, ...Object.fromEntries(present), duration_ms };
}

type Fitting = { shown: (ShownDetails & Omit<KeptResult, 'details' | 'shown'>)[]; cut: number };

/** What failed comes first where there is not room for everything. Per host, in the order of the playbook. */
function fittingResults(
  hosts: readonly KeptHost[],
  { room, maskText }: { room: number; maskText: (text: string) => string },
): { fitting: Fitting[]; left: number } {
  const chosen = new Map<KeptResult, Fitting['shown'][number]>();
  let left = room;
  const choose = (isWanted: (status: HostTaskStatus) => boolean) => {
    for (const { results } of hosts)
      for (const result of results) {
        if (!isWanted(result.status) || left <= 0) continue;
        const { details, shown = cleanDetails(details, maskText), ...facts } = result;
        result.shown = shown;
        const whole = { ...facts, ...shown };
        left -= Buffer.byteLength(JSON.stringify(whole)) + 1;
        if (left > 0) chosen.set(result, whole);
      }
  };
  choose((status) => status !== 'changed');
  choose((status) => status === 'changed');
  const fitting = hosts.map(({ results, results_cut }) => {
    const shown = results.flatMap((result) => chosen.get(result) ?? []);
    return { shown, cut: results_cut + results.length - shown.length };
  });
  return { fitting, left };
}

/** Of each host whole, or nothing. */
function fittingOk(hosts: readonly KeptHost[], room: number): (string | undefined)[] {
  let left = room;
  return hosts.map(({ ok }) => {
    const text = ok?.text();
    if (text === undefined) return undefined;
    left -= text.length + ',"ok_tasks":""'.length;
    return left > 0 ? text : undefined;
  });
}
