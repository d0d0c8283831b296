/**
 * What is stored is asked for once more before a form overwrites it: not every change is heard at once, and of what
 * belongs to the whole server none is. What somebody else has saved is shown first, and the next try saves, unless by
 * then it has changed once more.
 */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { GoneContext, isGoneError } from './gone.ts';

/**
 * Asks, and resolves once the form shows the answer; to true where what is stored is gone. Where nobody answers, saving
 * will say why.
 */
export type LookAgain = () => Promise<boolean>;

/** Of what the form on top of it changes; undefined for a new object. */
export const LookAgainContext = createContext<LookAgain | undefined>(undefined);

export interface Looked {
  readonly queryKey: readonly unknown[];
  /** of the answer that is shown */
  readonly dataUpdatedAt: number;
}

export function useLookAgain({ queryKey, dataUpdatedAt }: Looked): LookAgain {
  const client = useQueryClient();
  const [drawnAt, setDrawnAt] = useState(0);
  const drawn = useRef(0);
  const waiting = useRef<{ readonly at: number; readonly resolve: () => void }[]>([]);
  // The form takes an answer in an effect of its own, which comes before this one; both are drawn together.
  useEffect(() => setDrawnAt(dataUpdatedAt), [dataUpdatedAt]);
  useEffect(() => {
    drawn.current = drawnAt;
    const all = waiting.current;
    waiting.current = all.filter(({ at }) => at > drawnAt);
    for (const { at, resolve } of all) if (at <= drawnAt) resolve();
  }, [drawnAt]);
  return async () => {
    const query = client.getQueryCache().find({ queryKey, exact: true });
    try {
      await query?.fetch({ ...query.options, retry: false }, { cancelRefetch: true });
    } catch (error) {
      return isGoneError(error);
    }
    const at = query?.state.dataUpdatedAt ?? 0;
    if (at > drawn.current) await new Promise<void>((resolve) => waiting.current.push({ at, resolve }));
    return false;
  };
}

export interface Saving {
  /** undefined: what is saved has no form that follows */
  readonly meanwhile:
    | { readonly isTold: boolean; readonly toldCount: number; readonly isSound: () => boolean }
    | undefined;
  readonly save: () => void;
}

/** Saves after a last look, unless that has shown something new. */
export function useSaveAfterLook({ meanwhile, save }: Saving, given?: LookAgain) {
  const around = useContext(LookAgainContext);
  const look = given ?? around;
  const isGone = useContext(GoneContext);
  const [isLooking, setLooking] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const latest = useRef({ meanwhile, isGone, save });
  latest.current = { meanwhile, isGone, save };
  return {
    isLooking,
    /** nothing was saved, as something new has come */
    isHeld: isHeld && (isGone === true || meanwhile?.isTold === true),
    async save(): Promise<void> {
      setHeld(false);
      if (look && meanwhile?.isSound() && !isGone) {
        setLooking(true);
        const isFoundGone = (await look()) && isGone !== undefined;
        setLooking(false);
        const { meanwhile: now, isGone: isGoneNow } = latest.current;
        const isNews = now?.isTold === true && now.toldCount !== meanwhile.toldCount;
        if (isNews || isFoundGone || isGoneNow) {
          setHeld(true);
          return;
        }
      }
      latest.current.save();
    },
  };
}
