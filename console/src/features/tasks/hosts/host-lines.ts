/** Where the output tells of a result: by the lines that Ansible prints, which the server searches. */
import type { HostResult, HostResults, HostTaskResult } from '@signalbox/contract/rules';

/** The server takes texts up to so many characters. */
const SEARCH_MAX = 190;

export type SearchOutput = (text: string) => Promise<readonly number[]>;

interface Place {
  readonly host: HostResult;
  readonly result: HostTaskResult;
  readonly tasks: HostResults['tasks'];
}

/** Undefined where the output is not as Ansible prints it by itself. */
export async function findHostLine(
  search: SearchOutput,
  { host, result, tasks }: Place,
): Promise<number | undefined> {
  const name = nameOf(result, tasks);
  const said = wordsOf(result).flatMap((word) => [`${word}: [${host.name}]`, `${word}: [${host.name} ->`]);
  const [ofTasks = [], ofHandlers = [], named = [], ...ofHost] = await Promise.all(
    ['TASK [', 'RUNNING HANDLER [', `[${name}]`, ...said].map((text) => search(text.slice(0, SEARCH_MAX))),
  );
  // A task may come several times: what became of it comes in the same order.
  const isChange = ({ status }: HostTaskResult) => status === 'changed';
  const alike = host.results.filter(
    (one) => nameOf(one, tasks) === name && isChange(one) === isChange(result),
  );
  const headings = [...ofTasks, ...ofHandlers];
  return lineOf({ headings, named, said: ofHost.flat() }, alike.indexOf(result));
}

interface Lines {
  /** heads of all tasks */
  readonly headings: readonly number[];
  /** those that hold the name of this one */
  readonly named: readonly number[];
  /** what is said of the host */
  readonly said: readonly number[];
}

/** What is said below the `nth` heading of this name below which anything is, or else its heading. */
function lineOf({ headings, named, said }: Lines, nth: number): number | undefined {
  const ascending = headings.toSorted((one, other) => one - other);
  const isNamed = new Set(named);
  const below = ascending.flatMap((heading, index) => {
    if (!isNamed.has(heading)) return [];
    const end = ascending[index + 1] ?? Number.POSITIVE_INFINITY;
    const lines = said.filter((line) => line > heading && line < end);
    return lines.length === 0 ? [] : [Math.min(...lines)];
  });
  return below[nth] ?? below.at(-1) ?? ascending.find((heading) => isNamed.has(heading));
}

function nameOf({ task }: HostTaskResult, tasks: HostResults['tasks']): string {
  return tasks[task]?.name ?? '';
}

/** With which words Ansible's lines of it begin; `failed`: of an item of a loop. */
function wordsOf({ status }: HostTaskResult): readonly string[] {
  return status === 'changed' ? ['changed'] : ['fatal', 'failed'];
}
