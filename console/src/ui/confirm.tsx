/** Questions before something that cannot be taken back. One at a time, over all else. */
import { useEffect, useSyncExternalStore } from 'react';
import { DialogAway, Nothing } from './dialog-away.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { Question } from './question.ts';

interface AskedQuestion extends Question {
  readonly settle: (isSure: boolean) => void;
}

const listeners = new Set<() => void>();
let asked: AskedQuestion | undefined;

function ask(next: AskedQuestion | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks before something that cannot be taken back; true when the user agrees. */
export function askToConfirm(question: Question): Promise<boolean> {
  // Whoever asks something else has not waited for the answer.
  asked?.settle(false);
  return new Promise((resolve) => {
    const own: AskedQuestion = {
      ...question,
      settle: (isSure) => {
        if (asked !== own) return;
        ask(undefined);
        resolve(isSure);
      },
    };
    ask(own);
  });
}

export const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog, {
  isFirst: true,
  Loading: Nothing,
  Away: DialogAway,
});

/** Where questions are shown: once, around all pages. */
export function ConfirmHost() {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
  // Without the pages that asked there is nobody to act on an answer.
  useEffect(() => () => asked?.settle(false), []);
  return (
    question && (
      <ConfirmDialog
        question={question}
        onConfirm={() => question.settle(true)}
        onClose={() => question.settle(false)}
      />
    )
  );
}
