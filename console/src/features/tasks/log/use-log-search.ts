import { useDebouncedValue } from '@mantine/hooks';
import type { Task } from '@signalbox/contract';
import { searchPattern } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { outputSearchQuery } from '../../../api/tasks.ts';
import type { LogMarks } from './log-view.tsx';

export interface LogSearch {
  readonly text: string;
  /** what is marked: the text whose matches are known */
  readonly marks: LogMarks | undefined;
  readonly setText: (text: string) => void;
  readonly count: number;
  /** there are more matches than were counted */
  readonly isCut: boolean;
  /** from 1; 0 before the first step */
  readonly current: number;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly step: (by: 1 | -1) => void;
}

const TYPING_MS = 250;

/** Searches the whole output on the server and steps through the lines that match. */
export function useLogSearch(task: Task, showLine: (line: number) => void): LogSearch {
  const [text, setText] = useState('');
  const [current, setCurrent] = useState(0);
  const [wanted] = useDebouncedValue(text.slice(0, 200), TYPING_MS);
  const shownText = text === '' ? '' : wanted;
  const query = useQuery(outputSearchQuery({ projectId: task.project_id, taskId: task.id }, shownText));
  const lines = shownText === '' ? [] : (query.data?.lines ?? []);
  const marks = useMemo(
    () =>
      shownText === ''
        ? undefined
        : {
            pattern: searchPattern({ text: shownText, isRegex: false, isCaseSensitive: false }),
            isMarked: () => true,
          },
    [shownText],
  );
  return {
    text,
    marks,
    setText: (next) => {
      setText(next);
      setCurrent(0);
    },
    count: lines.length,
    isCut: query.data?.is_cut ?? false,
    current: Math.min(current, lines.length),
    isBusy: text !== '' && (query.isFetching || text !== wanted),
    error: query.error,
    step: (by) => {
      if (lines.length === 0) return;
      const next =
        current === 0 && by < 0 ? lines.length : ((current - 1 + by + lines.length) % lines.length) + 1;
      setCurrent(next);
      showLine(lines[next - 1] ?? 1);
    },
  };
}
