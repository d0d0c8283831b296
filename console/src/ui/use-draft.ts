import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, writeDraft } from '../lib/drafts.ts';
import { changedNames } from './use-followed-values.ts';

export interface DraftOptions<Values> {
  /** of the form and what it is about */
  readonly id: string;
  /** fields that are kept nowhere: secrets, and what may hold some */
  readonly without?: readonly (keyof Values)[];
}

export interface FormDraft {
  /** what was typed before the page was lost; undefined = nothing, or somebody has decided already */
  readonly offer: Draft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
  /** changes when what was typed is put back: what has taken values for its own begins again */
  readonly count: number;
}

/** What a form must tell: one of Mantine, or any other. */
interface DraftedForm<Values> {
  readonly isDirty: () => boolean;
  readonly getValues: () => Values;
  readonly setValues: (values: Partial<Values>) => void;
}

/** Keeps what is typed beside `stored`, which stays the same object, and offers it when the form opens after the page was lost. */
export function useDraft<Values extends object>(
  form: DraftedForm<Values>,
  stored: Values,
  options: Partial<DraftOptions<Values>> | undefined,
): FormDraft {
  const id = options?.id;
  const [offer, setOffer] = useState(() => (id === undefined ? undefined : readDraft(id)));
  const [count, setCount] = useState(0);
  const changed = form.isDirty() ? changes(stored, form.getValues(), options?.without ?? []) : {};
  const typed = JSON.stringify(changed);
  const state = useRef({ hasOffer: offer !== undefined, isTyped: false });
  // Of what is gone the draft moves to that of a new one, where another may wait: it gives way to something typed alone.
  const own = useRef(id);
  state.current = { hasOffer: offer !== undefined, isTyped: typed !== '{}' };
  useEffect(() => {
    if (id === undefined) return;
    if (typed !== '{}') {
      own.current = id;
      writeDraft(id, JSON.parse(typed) as Draft['values']);
    } else if (!state.current.hasOffer && own.current === id) dropDraft(id);
  }, [id, typed]);
  useEffect(() => {
    if (id === undefined) return;
    // A form that goes was saved, or given up; an offer that nobody has answered stands the next time.
    return () => {
      if (state.current.isTyped || (!state.current.hasOffer && own.current === id)) dropDraft(id);
    };
  }, [id]);
  return {
    offer,
    count,
    restore: () => {
      form.setValues(offer?.values as Partial<Values>);
      setCount(count + 1);
      setOffer(undefined);
    },
    discard: () => {
      setOffer(undefined);
      if (typed === '{}' && id !== undefined) dropDraft(id);
    },
  };
}

/** Top fields that are not as they were. */
function changes<Values extends object>(
  before: Values,
  now: Values,
  without: readonly (keyof Values)[],
): object {
  const kept = changedNames(before, now).filter((name) => !without.includes(name));
  return Object.fromEntries(kept.map((name) => [name, now[name]]));
}
