import { type ReactNode, useState } from 'react';
import { isProofMissing } from '../../api/second-factor.ts';
import { notifyError } from '../../ui/notify.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface Proved {
  /** Does it, and again once the user has shown that it is him, if the server asks for that. */
  readonly run: (work: () => Promise<void>) => void;
  /** the question, while it is asked */
  readonly dialog: ReactNode;
}

export function useProved(): Proved {
  const [waiting, setWaiting] = useState<() => Promise<void>>();
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (isProofMissing(error)) setWaiting(() => work);
      else notifyError(error);
    }
  };
  const dialog = waiting && (
    <ProofDialog
      onProved={() => {
        setWaiting(undefined);
        void attempt(waiting);
      }}
      onClose={() => setWaiting(undefined)}
    />
  );
  return { run: (work) => void attempt(work), dialog };
}
