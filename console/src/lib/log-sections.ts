/**
 * The parts of an output, made of its landmarks: plays with their tasks, steps, groups, each with how long it
 * took and whether it failed. Pure.
 */
import type { OutputLandmark } from '@signalbox/contract';
import type { LineRange, LogRows } from './log-rows.ts';

export interface LogSection {
  /** number of the line with which it begins */
  readonly line: number;
  readonly kind: 'preparation' | 'step' | 'play' | 'task' | 'group';
  readonly name: string;
  /** how many sections are around it */
  readonly depth: number;
  readonly startMs: number;
  /** its last line; undefined while it goes on */
  readonly endLine: number | undefined;
  readonly endMs: number | undefined;
  readonly isFailed: boolean;
  /** it has no sections in it */
  readonly isLeaf: boolean;
}

export interface LogParts {
  readonly sections: readonly LogSection[];
  /** lines that tell of an error which was not ignored, ascending */
  readonly errors: readonly number[];
  /** lines that this product wrote, apart from the preparation and the end */
  readonly own: ReadonlySet<number>;
  /** the line at which the first program was started */
  readonly firstStep: number | undefined;
}

interface OpenSection {
  readonly line: number;
  readonly kind: LogSection['kind'];
  readonly name: string;
  readonly rank: number;
  readonly depth: number;
  readonly startMs: number;
  endLine: number | undefined;
  endMs: number | undefined;
  errors: number[];
  isLeaf: boolean;
}

/** What may stand in what: a section ends all before it of its own rank or a higher one. */
const ranks = { preparation: 0, step: 0, play: 1, task: 2, group: 3 } as const;

interface Output {
  /** the app runs several programs one after another, and they are sections */
  readonly hasSteps: boolean;
  /** of an output that is complete: its number of lines, and when the task ended */
  readonly end: { readonly line: number; readonly atMs: number } | undefined;
}

/** `landmarks`: ascending */
export function partsOf(landmarks: readonly OutputLandmark[], { hasSteps, end }: Output): LogParts {
  const all: OpenSection[] = [];
  const open: OpenSection[] = [];
  const own = new Set<number>();
  let errors: number[] = [];
  let firstStep: number | undefined;

  const closeLast = (at: { line: number; ms: number }) => {
    const section = open.pop();
    if (section) Object.assign(section, { endLine: Math.max(section.line, at.line), endMs: at.ms });
  };
  const closeFrom = (rank: number, at: { line: number; ms: number }) => {
    while ((open.at(-1)?.rank ?? -1) >= rank) closeLast(at);
  };
  const begin = (kind: LogSection['kind'], { line, name, at }: OutputLandmark) => {
    const parent = open.at(-1);
    if (parent) parent.isLeaf = false;
    const section: OpenSection = {
      ...{ line, kind, name, startMs: at, rank: ranks[kind], depth: open.length },
      ...{ endLine: undefined, endMs: undefined, errors: [], isLeaf: true },
    };
    all.push(section);
    open.push(section);
  };

  for (const landmark of landmarks) {
    const { kind, line, at } = landmark;
    const before = { line: line - 1, ms: at };
    if (kind === 'step' || kind === 'own') own.add(line);
    if (kind === 'step') {
      firstStep ??= line;
      if (!hasSteps) continue;
      closeFrom(0, before);
      begin('step', { ...landmark, name: stepName(landmark.name) });
    } else if (kind === 'play' || kind === 'task') {
      closeFrom(ranks[kind], before);
      begin(kind, landmark);
    } else if (kind === 'recap') closeFrom(ranks.play, before);
    else if (kind === 'group') begin('group', landmark);
    else if (kind === 'group_end') {
      if (open.at(-1)?.kind === 'group') closeLast({ line, ms: at });
    } else if (kind === 'error') {
      errors.push(line);
      for (const section of open) section.errors.push(line);
    } else if (kind === 'ignored') {
      // Ansible says it once for all that its task has told of one host.
      const ignored = new Set(open.at(-1)?.errors ?? []);
      errors = errors.filter((one) => !ignored.has(one));
      for (const section of open) section.errors = section.errors.filter((one) => !ignored.has(one));
    }
  }
  // The last line is this product's, and tells how it all ended.
  if (end) closeFrom(0, { line: Math.max(1, end.line - 1), ms: end.atMs });
  const sections = all.map(({ rank: _rank, errors: told, ...section }) => ({
    ...section,
    isFailed: told.length > 0,
  }));
  return { sections, errors, own, firstStep };
}

/** `/usr/bin/terraform plan -input=false` is told as `terraform plan`. */
function stepName(command: string): string {
  const [program = '', word = ''] = command.split(' ');
  return [program.slice(program.lastIndexOf('/') + 1), word.replace(/^-.*/, '')].join(' ').trim();
}

/** The lines between the heads of closed sections and what follows them. `sections`: as `partsOf` gives them */
export function hiddenLines(
  sections: readonly LogSection[],
  isOpen: (section: LogSection) => boolean,
  totalLines: number,
): LineRange[] {
  const hidden: LineRange[] = [];
  let upTo = 0;
  for (const section of sections) {
    if (section.line <= upTo || isOpen(section)) continue;
    const to = section.endLine ?? totalLines;
    if (to <= section.line) continue;
    hidden.push({ from: section.line + 1, to });
    upTo = to;
  }
  return hidden;
}

/**
 * Rows whose buttons would stand too close to another one at the height of a line: those of closed sections, and of open
 * ones right above or below such a button. Ascending.
 */
export function rowsOfCloseButtons(
  sections: readonly LogSection[],
  isOpen: (section: LogSection) => boolean,
  rows: LogRows,
): number[] {
  const heads = sections.filter(hasButton).flatMap((section) => {
    const row = rows.rowOf(section.line);
    return rows.lineAt(row) === section.line ? [{ row, isOpen: isOpen(section) }] : [];
  });
  return heads
    .filter(
      (one, index) =>
        !one.isOpen || heads[index - 1]?.row === one.row - 1 || heads[index + 1]?.row === one.row + 1,
    )
    .map(({ row }) => row);
}

/** One of a single line has nothing to hide. */
export function hasButton({ line, endLine }: LogSection): boolean {
  return line !== endLine;
}

/** Sections that hold a line, from the outermost to the innermost. */
export function sectionsAround(sections: readonly LogSection[], line: number): LogSection[] {
  return sections.filter((one) => one.line <= line && line <= (one.endLine ?? Number.POSITIVE_INFINITY));
}
