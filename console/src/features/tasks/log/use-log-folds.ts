import { useCallback, useMemo, useState } from 'react';
import { allLines, type LogRows, withoutLines } from '../../../lib/log-rows.ts';
import { hiddenLines, type LogSection, sectionsAround } from '../../../lib/log-sections.ts';

/** What is folded where nobody chose: ended groups; or each smallest section that did not fail. */
type Mode = 'usual' | 'folded' | 'open';

export interface LogFolds {
  readonly rowsOf: (totalLines: number) => LogRows;
  readonly isOpen: (section: LogSection) => boolean;
  readonly toggle: (line: number) => void;
  /** opens whatever hides this line */
  readonly uncover: (line: number) => void;
  readonly setAll: (mode: Mode) => void;
}

/**
 * Which sections of a log are folded. Those that failed, go on or hold the line that was asked for at first are
 * open until somebody closes them.
 */
export function useLogFolds(sections: readonly LogSection[], firstTarget: number | undefined): LogFolds {
  const [mode, setMode] = useState<Mode>('usual');
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = useCallback(
    (section: LogSection) =>
      chosen.get(section.line) ?? (isUsuallyOpen(section, mode) || isAround(section, firstTarget)),
    [chosen, mode, firstTarget],
  );
  const rowsOf = useMemo(() => {
    if (sections.every(isOpen)) return allLines;
    return (totalLines: number) => withoutLines(totalLines, hiddenLines(sections, isOpen, totalLines));
  }, [sections, isOpen]);
  const choose = (lines: readonly number[], isWanted: boolean) =>
    setChosen((before) => new Map([...before, ...lines.map((line) => [line, isWanted] as const)]));
  return {
    rowsOf,
    isOpen,
    toggle: (line) => {
      const section = sections.find((one) => one.line === line);
      if (section) choose([line], !isOpen(section));
    },
    uncover: (line) => {
      const closed = sectionsAround(sections, line).filter((one) => one.line !== line && !isOpen(one));
      if (closed.length > 0)
        choose(
          closed.map((one) => one.line),
          true,
        );
    },
    setAll: (next) => {
      setMode(next);
      setChosen(new Map());
    },
  };
}

function isAround({ line, endLine }: LogSection, target: number | undefined): boolean {
  return target !== undefined && line <= target && target <= (endLine ?? target);
}

function isUsuallyOpen({ kind, isFailed, isLeaf, endLine }: LogSection, mode: Mode): boolean {
  if (mode === 'open' || isFailed || endLine === undefined) return true;
  return mode === 'usual' ? kind !== 'group' : !isLeaf;
}
