/**
 * What is stored is asked for once more before a form overwrites it: not every change is heard at once, and of what
 * belongs to the whole server none is. What somebody else has saved is shown first, and the next try saves, unless by
 * then it has changed once more. What has a tag is not asked for before: the server refuses to overwrite what has changed,
 * and then it is looked at.
 */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { GoneContext, isChangedError, isGoneError } from './gone.ts';

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

/** Of what is saved with its tag. */
interface TaggedSaving extends Saving {
  readonly isTagged?: boolean | undefined;
  readonly isDirty?: boolean;
  /** why nothing was saved */
  readonly error?: unknown;
}

/** Saves after a last look, unless that has shown something new. */
export function useSaveAfterLook(
  { meanwhile, save, isTagged, isDirty, error }: TaggedSaving,
  given?: LookAgain,
) {
  const around = useContext(LookAgainContext);
  // A form that follows nothing has none, whatever it stands in.
  const look = meanwhile && (given ?? around);
  const isGone = useContext(GoneContext);
  const [isLooking, setLooking] = useState(false);
  const [isHeld, setHeld] = useState(false);
  /** what was looked at after a refusal, and whether that is said by what it has found */
  const [looked, setLooked] = useState<{ readonly error: unknown; readonly isSaid: boolean }>();
  const latest = useRef({ meanwhile, isGone, isDirty, look, save });
  latest.current = { meanwhile, isGone, isDirty, look, save };
  /** since somebody has pressed the button */
  const hasSavedAnew = useRef(false);
  /** what it saved was there then, as far as it knew: what is then not found is that, and nothing that it needs */
  const wasThere = useRef(false);
  async function isFoundGone(ask: LookAgain): Promise<boolean> {
    setLooking(true);
    const isFound = await ask();
    setLooking(false);
    return latest.current.isGone === true || (isFound && latest.current.isGone !== undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is looked into once
  useEffect(() => {
    const { look: ask, isGone: isKnownGone } = latest.current;
    // It was told of that by a live message sooner than it was refused.
    if (isKnownGone && wasThere.current && isGoneError(error)) {
      setLooked({ error, isSaid: true });
      return setHeld(true);
    }
    if (!ask || !isStale(error)) return;
    void isFoundGone(ask).then((isLeft) => {
      const { isDirty: isTyped, save: saveAnew } = latest.current;
      // Nothing typed stands beside what somebody else has saved: there is nothing to decide.
      const isUndisputed = !isLeft && !isTyped && isChangedError(error);
      const isSaid = isLeft || (isChangedError(error) && (!isUndisputed || !hasSavedAnew.current));
      setLooked({ error, isSaid });
      if (!isSaid) return;
      if (!isUndisputed) return setHeld(true);
      hasSavedAnew.current = true;
      saveAnew();
    });
  }, [error]);
  const isSaid = looked?.error === error ? looked?.isSaid === true : look !== undefined && isStale(error);
  const isRefused = isHeld && isSaid && isChangedError(error) && isDirty === true;
  return {
    isLooking,
    /** nothing was saved, as something new has come */
    isHeld: isHeld && (isGone === true || meanwhile?.isTold === true || isRefused),
    /** by the server: somebody else has saved, whether or not a field shows it */
    isRefused,
    /** what the form says of others says the error, too */
    isSaid,
    async save(): Promise<void> {
      setHeld(false);
      hasSavedAnew.current = false;
      wasThere.current = isGone !== true;
      if (look && !isTagged && meanwhile.isSound() && !isGone) {
        const isLeft = await isFoundGone(look);
        const { meanwhile: now } = latest.current;
        const isNews = now?.isTold === true && now.toldCount !== meanwhile.toldCount;
        if (isNews || isLeft) return setHeld(true);
      }
      latest.current.save();
    },
  };
}

const isStale = (error: unknown) => isChangedError(error) || isGoneError(error);
