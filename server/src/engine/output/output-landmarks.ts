/**
 * What a long output can be read by: where plays, tasks, steps and groups begin, and lines that tell of an
 * error. Found in the lines alone, each by itself, so that a reader may go on from anywhere.
 */
import { shownText } from '@signalbox/contract/rules';
import { type DecodedChunk, timesOf } from './output-chunk.ts';

/** As the contract describes them. */
type LandmarkKind = 'step' | 'play' | 'task' | 'recap' | 'group' | 'group_end' | 'error' | 'ignored' | 'own';

export interface Landmark {
  /** number of the line, from 1 */
  readonly line: number;
  readonly kind: LandmarkKind;
  /** what it calls itself; empty for those that do not */
  readonly name: string;
  /** when the line was read, milliseconds since 1970 */
  readonly at: number;
}

export interface LandmarkLimits {
  /** landmarks in the answer */
  readonly count: number;
  /** after so long it is over, with what was found */
  readonly forMs: number;
}

export interface FoundLandmarks {
  readonly landmarks: Landmark[];
  /** there may be more: it was ended by a limit */
  readonly is_cut: boolean;
  /** what lies before it was looked at */
  readonly next_line: number;
}

const NAME_CHARACTERS = 300;

/** `chunks`: those that hold line `from` and follow. */
export async function findLandmarks(
  chunks: AsyncIterable<DecodedChunk>,
  { from, limits }: { from: number; limits: LandmarkLimits },
): Promise<FoundLandmarks> {
  const endAt = performance.now() + limits.forMs;
  const landmarks: Landmark[] = [];
  let next = from;
  for await (const chunk of chunks) {
    for (const landmark of landmarksOf(chunk)) {
      if (landmarks.length === limits.count) return { landmarks, is_cut: true, next_line: landmark.line };
      landmarks.push(landmark);
    }
    next = chunk.firstLine + chunk.lineCount;
    if (performance.now() > endAt) return { landmarks, is_cut: true, next_line: next };
    // Others get their turn, also when nothing has to be waited for.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { landmarks, is_cut: false, next_line: next };
}

/** No landmark is without one of these; most lines are, and are not looked at any further. */
const needle =
  /\] \*\*|RECAP|group(?:\]|::)|rror|ERR|fatal|FATAL|failed|panic|Traceback|CRITICAL|Exception|\.\.\.ignoring|Running|onfirm/g;

function* landmarksOf(chunk: DecodedChunk): Generator<Landmark> {
  const text = chunk.text.toString('utf8');
  let times: number[] | undefined;
  let index = 0;
  let start = 0;
  needle.lastIndex = 0;
  for (;;) {
    const match = needle.exec(text);
    if (match === null) return;
    for (;;) {
      const lineEnd = text.indexOf('\n', start);
      if (lineEnd >= match.index) break;
      start = lineEnd + 1;
      index += 1;
    }
    const end = text.indexOf('\n', match.index);
    const found = landmarkOf(shownText(text.slice(start, end)));
    if (found !== undefined) {
      times ??= timesOf(chunk, chunk.lineCount);
      yield { line: chunk.firstLine + index, ...found, at: times[index] ?? 0 };
    }
    start = end + 1;
    index += 1;
    needle.lastIndex = start;
  }
}

/** What a line says of itself; undefined for nearly all. `line`: as it reads. */
export function landmarkOf(line: string): Pick<Landmark, 'kind' | 'name'> | undefined {
  for (const { kind, pattern } of patterns) {
    const match = pattern.exec(line);
    if (match !== null) return { kind, name: (match[1] ?? '').slice(0, NAME_CHARACTERS).toWellFormed() };
  }
  return undefined;
}

/** The first one counts. None takes longer than its line is long. */
const patterns: readonly { readonly kind: LandmarkKind; readonly pattern: RegExp }[] = [
  { kind: 'play', pattern: /^PLAY \[(.*)\] \*{2,}$/ },
  { kind: 'task', pattern: /^(?:TASK|RUNNING HANDLER) \[(.*)\] \*{2,}$/ },
  { kind: 'recap', pattern: /^PLAY RECAP \*{2,}$/ },
  { kind: 'group', pattern: /^(?:::group::|##\[group\])(.*)$/ },
  { kind: 'group_end', pattern: /^(?:::endgroup::|##\[endgroup\])/ },
  { kind: 'ignored', pattern: /^\.\.\.ignoring$/ },
  // What the runner says before each program that it starts (start-sentences.ts).
  { kind: 'step', pattern: /^Running(?: for .{1,200}?)?: (\/.*)$/ },
  { kind: 'own', pattern: /^(?:Waiting for a confirmation|Confirmed by .*)$/ },
  ...[
    /^(?:fatal|failed): \[/,
    /^Running app failed: /,
    /^Traceback \(most recent call last\):/,
    /^::error\b/,
    /^npm (?:ERR!|error) /,
    /^[│|]\s{0,4}Error: /,
    /^\[?(?:ERROR|FATAL|CRITICAL)(?:[\]:!]| )/,
    /^(?:(?:\S{1,80}|line \d+): ){0,3}(?:[Ee]rror|ERROR|fatal|fatal error|FATAL|panic)(?:\[\w+\])?: /,
    /^(?:\w{1,40}\.){0,8}[A-Z]\w{0,60}(?:Error|Exception): /,
    /^[[(]?\d[\d:.,TZ+/ -]{3,40}[\])]?\s{1,4}\[?(?:ERROR|FATAL|CRITICAL|error|fatal)\]?[: ]/,
  ].map((pattern) => ({ kind: 'error' as const, pattern })),
];
