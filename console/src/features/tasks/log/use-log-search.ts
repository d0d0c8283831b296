import { useDebouncedValue } from '@mantine/hooks';
import type { Task } from '@signalbox/contract';
import { type OutputSearch, searchPattern } from '@signalbox/contract/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { searchOutput } from '../../../api/tasks.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { holds } from '../../../lib/log-marks.ts';
import type { LogStore } from '../../../lib/log-store.ts';
import { readOnward } from '../../../lib/read-onward.ts';

/** A search as the rows mark it. */
interface LogMarks {
  readonly pattern: RegExp;
  readonly isMarked: (line: number) => boolean;
}

export interface LogSearch {
  readonly wish: OutputSearch;
  readonly setWish: (wish: OutputSearch) => void;
  /** what is marked in the lines */
  readonly marks: LogMarks | undefined;
  /** numbers of the lines that match, as far as they are known */
  readonly lines: readonly number[];
  /** there are more, which are not counted */
  readonly isCut: boolean;
  /** from 1; 0 before the first match */
  readonly current: number;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly step: (by: 1 | -1) => void;
}

interface Found {
  readonly wish: OutputSearch;
  readonly lines: readonly number[];
  readonly isCut: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
}

const TYPING_MS = 250;
const TEXT_CHARACTERS = 200;
/** Nobody steps through more. */
const MAX_LINES = 100_000;

const noWish: OutputSearch = { text: '', isRegex: false, isCaseSensitive: false };
const nothing: Found = { wish: noWish, lines: [], isCut: false, isBusy: false, error: undefined };

/** Searches the whole output on the server, goes on while it grows, and steps through the lines that match. */
export function useLogSearch(task: Task, store: LogStore, showLine: (line: number) => void): LogSearch {
  const [wish, setWish] = useState(noWish);
  const [typed] = useDebouncedValue(wish, TYPING_MS);
  const wanted = wish.text === '' ? noWish : typed;
  const [found, setFound] = useState(nothing);
  const [current, setCurrent] = useState(0);
  const show = useRef(showLine);
  show.current = showLine;
  const { id, project_id: projectId } = task;

  useEffect(() => {
    setCurrent(0);
    setFound({ ...nothing, wish: wanted, isBusy: wanted.text !== '' });
    if (wanted.text === '') return;
    const abort = new AbortController();
    let count = 0;
    void readOnward({
      signal: abort.signal,
      output: store,
      fetch: (from, signal) => searchOutput({ projectId, taskId: id }, { ...wanted, from }, signal),
      take: ({ lines, is_cut: isMore, next_line: next }) => {
        const [first] = lines;
        const isFirst = count === 0 && first !== undefined;
        count += lines.length;
        const isCut = count > MAX_LINES || (count === MAX_LINES && isMore);
        setFound((before) => ({
          ...before,
          lines: lines.length === 0 ? before.lines : [...before.lines, ...lines].slice(0, MAX_LINES),
          isCut,
          isBusy: !isCut && isMore && next <= store.totalLines,
          error: undefined,
        }));
        if (isFirst) {
          setCurrent(1);
          show.current(first);
        }
        return !isCut;
      },
      fail: (error) => {
        setFound((before) => ({ ...before, isBusy: false, error }));
        return !(error instanceof ApiError && error.status < 500);
      },
    });
    return () => abort.abort();
  }, [wanted, store, projectId, id]);

  const { lines } = found;
  const marks = useMemo(() => marksOf(found.wish, lines), [found.wish, lines]);
  return {
    wish,
    setWish: (next) => setWish({ ...next, text: next.text.slice(0, TEXT_CHARACTERS) }),
    marks,
    lines,
    isCut: found.isCut,
    current: Math.min(current, lines.length),
    isBusy: wish.text !== '' && (found.isBusy || wish !== wanted),
    error: found.error,
    step: (by) => {
      if (lines.length === 0) return;
      const next =
        current === 0 && by < 0 ? lines.length : ((current - 1 + by + lines.length) % lines.length) + 1;
      setCurrent(next);
      showLine(lines[next - 1] ?? 1);
    },
  };
}

/** An expression is only let loose on lines that the server has found with it, and so in bounded time. */
function marksOf(wish: OutputSearch, lines: readonly number[]): LogMarks | undefined {
  if (wish.text === '') return undefined;
  try {
    const pattern = searchPattern(wish);
    return { pattern, isMarked: wish.isRegex ? (line) => holds(lines, line) : () => true };
  } catch {
    // The server says what is wrong with it.
    return undefined;
  }
}
