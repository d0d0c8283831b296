/**
 * Where the output tells what a task did on a host. The stored result names no lines: they are found by what Ansible's
 * usual callback prints, below the heading of the task in its play, as landmarks of the server name them.
 */
import type { OutputLandmark } from '@signalbox/contract';
import { type HostResult, type HostResults, type HostTaskStatus, okTasksOf } from '@signalbox/contract/rules';

/** What one cell of hosts by tasks tells. */
export interface ToldResult {
  /** index in `tasks` of the document */
  readonly task: number;
  readonly status: HostTaskStatus | 'ok';
}

export interface TaskOutput {
  readonly landmarks: () => Promise<readonly OutputLandmark[]>;
  /** numbers of the lines that an expression matches, ascending */
  readonly search: (expression: string) => Promise<readonly number[]>;
}

export interface HostPlace {
  readonly line: number;
  /** `one_of`: tasks of this name ran more often than is told; `heading`: below it nothing is said of the host */
  readonly kind: 'exact' | 'one_of' | 'heading';
}

interface Wanted {
  readonly host: HostResult;
  readonly result: ToldResult;
  readonly tasks: HostResults['tasks'];
}

/** The worst word stands for a task on a host: of a loop that changed something, some items are `ok`. */
const words = ['ok', 'changed', '(?:fatal|failed)'] as const;
type Severity = 0 | 1 | 2;

/** The server takes expressions up to so many characters. */
const EXPRESSION_MAX = 200;

/** Undefined where the output is not as Ansible prints it by itself. */
export async function findHostPlace(output: TaskOutput, wanted: Wanted): Promise<HostPlace | undefined> {
  const { host, result, tasks } = wanted;
  const headings = headingsOf(await output.landmarks(), tasks[result.task]);
  if (headings.length === 0) return undefined;
  const severity = severityOf(result.status);
  const expected = resultsAlike(wanted, severity);
  const said = await output.search(expressionOf(severity, host.name));
  let places = firstLinesIn(headings, said);
  for (let worse = severity + 1; worse < words.length && places.length > expected.length; worse++) {
    const lines = await output.search(expressionOf(worse as Severity, host.name));
    const others = new Set(firstLinesIn(headings, lines).map(({ heading }) => heading));
    places = places.filter(({ heading }) => !others.has(heading));
  }
  // A task may come several times: what became of it comes in the same order.
  const nth = Math.max(0, expected.indexOf(result));
  if (places.length === 0) return headingPlace(headings, nth);
  const place = places[nth] ?? places.at(-1);
  if (place === undefined) return undefined;
  return { line: place.line, kind: places.length === expected.length ? 'exact' : 'one_of' };
}

interface Heading {
  readonly line: number;
  /** of the line with which something else begins */
  readonly end: number;
}

/** Those below which a task tells of its hosts: one, or more where it comes several times, or hosts do not wait. */
function headingsOf(landmarks: readonly OutputLandmark[], task: HostResults['tasks'][number] | undefined) {
  if (task === undefined) return [];
  const found: (Heading & { readonly play: string | undefined })[] = [];
  const parts = landmarks.filter(({ kind }) => ['step', 'play', 'task', 'recap'].includes(kind));
  let play: string | undefined;
  for (const [index, { kind, line, name }] of parts.entries()) {
    if (kind === 'play') play = name;
    if (kind === 'task' && isCalled(name, task.name))
      found.push({ line, end: parts[index + 1]?.line ?? Number.POSITIVE_INFINITY, play });
  }
  return found.filter((one) => one.play === undefined || isCalled(one.play, task.play));
}

/** The runner tells names up to so many characters. */
const NAME_MAX = 255;

/** `printed`: the name in a heading, where a dry run says so, too. */
function isCalled(printed: string, name: string): boolean {
  const clean = printed
    .replace(/\] \[CHECK MODE$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return clean.slice(0, NAME_MAX) === name;
}

interface SaidPlace {
  readonly heading: number;
  readonly line: number;
}

/** Of each heading below which there is one, the first of these lines. */
function firstLinesIn(headings: readonly Heading[], lines: readonly number[]): SaidPlace[] {
  return headings.flatMap(({ line: heading, end }) => {
    const line = lines.find((one) => one > heading && one < end);
    return line === undefined ? [] : [{ heading, line }];
  });
}

function headingPlace(headings: readonly Heading[], nth: number): HostPlace | undefined {
  const heading = headings[nth] ?? headings.at(-1);
  return heading && { line: heading.line, kind: 'heading' };
}

/** What the tasks of this name in this play did alike on the host, in the order of the playbook. */
function resultsAlike({ host, result, tasks }: Wanted, severity: Severity): ToldResult[] {
  const { name, play } = tasks[result.task] ?? {};
  const isAlike = ({ task }: ToldResult) => tasks[task]?.name === name && tasks[task]?.play === play;
  if (severity > 0) return host.results.filter((one) => severityOf(one.status) === severity && isAlike(one));
  const told = [...(okTasksOf(host, tasks.length) ?? [])];
  return told
    .map((task) => (task === result.task ? result : { task, status: 'ok' as const }))
    .filter(isAlike);
}

function severityOf(status: ToldResult['status']): Severity {
  if (status === 'ok') return 0;
  return status === 'changed' ? 1 : 2;
}

/** `ok: [web]`, or `ok: [web -> other]` where the task was done by another host; a name that is too long is cut. */
function expressionOf(severity: Severity, host: string): string {
  const begin = `^${words[severity]}: \\[`;
  const end = '(?:\\]| -> )';
  const escaped = [...host].map((one) => one.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'));
  if (begin.length + escaped.join('').length + end.length <= EXPRESSION_MAX)
    return `${begin}${escaped.join('')}${end}`;
  let cut = begin;
  for (const one of escaped) {
    if (cut.length + one.length > EXPRESSION_MAX) break;
    cut += one;
  }
  return cut;
}
