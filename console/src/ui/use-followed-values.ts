/**
 * What others save while a form stands open. Fields that nobody has touched here follow it; what was typed stays, and
 * the form says so before it overwrites anything.
 * States: in line with what is stored; or *told*, from a change beside or below something typed until somebody has
 * answered or the next change.
 */
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { Merge } from '../lib/merged.ts';

export interface Followed<Values> {
  /** what is stored, as the form knows it */
  readonly stored: Values;
  /** something typed stands beside what somebody else has saved */
  readonly isTold: boolean;
  /** how often that was told: each further change is told anew */
  readonly toldCount: number;
  /** gives up what was typed */
  readonly take: () => void;
  /** changes when fields did by themselves: what has taken values for its own begins again */
  readonly count: number;
}

/** Of fields that hold several things: what becomes of each where both have changed some. */
export type Merges<Values> = { readonly [Name in keyof Values]?: Merge<Values[Name]> };

type FollowingForm<Values extends object> = Pick<
  UseFormReturnType<Values>,
  'getValues' | 'setValues' | 'resetDirty' | 'setDirty' | 'isDirty'
>;

/** `stored`: the form's values of what is stored now; where `merges` is undefined the first ones stay. */
export function useFollowedValues<Values extends object>(
  form: FollowingForm<Values>,
  stored: Values,
  merges: Merges<Values> | undefined,
): Followed<Values> {
  const [known, setKnown] = useState(stored);
  const [isTold, setTold] = useState(false);
  const [toldCount, setToldCount] = useState(0);
  const [count, setCount] = useState(0);
  const isOn = merges !== undefined;
  const lookAgain = isOn ? JSON.stringify(stored) : '';
  const latest = useRef({ known, stored });
  latest.current = { known, stored };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another stored state is followed, not each drawing
  useEffect(() => {
    const { known: before, stored: next } = latest.current;
    if (!isOn || changedNames(before, next).length === 0) return;
    const taken = takenOver({ before, typed: form.getValues(), next }, merges);
    form.setValues(taken);
    form.resetDirty(next);
    const left = changedNames(next, form.getValues());
    form.setDirty(Object.fromEntries(left.map((name) => [name, true])));
    setKnown(next);
    setTold(left.length > 0);
    if (left.length > 0) setToldCount((times) => times + 1);
    if (Object.keys(taken).length > 0) setCount((times) => times + 1);
  }, [lookAgain, isOn]);
  return {
    stored: known,
    isTold: isTold && form.isDirty(),
    toldCount,
    count,
    take: () => {
      form.setValues(known);
      form.resetDirty(known);
      setTold(false);
      setCount((times) => times + 1);
    },
  };
}

interface Three<Values> {
  readonly before: Values;
  readonly typed: Values;
  readonly next: Values;
}

/** Of the fields that somebody else has changed: all of one that nobody has touched here, else what can be merged. */
function takenOver<Values extends object>(
  { before, typed, next }: Three<Values>,
  merges: Merges<Values>,
): Partial<Values> {
  const touched = changedNames(before, typed);
  const taken: Partial<Values> = {};
  for (const name of changedNames(before, next)) {
    const merge = merges[name];
    if (!touched.includes(name)) taken[name] = next[name];
    else if (merge) taken[name] = merge(before[name], typed[name], next[name]);
  }
  return taken;
}

/** Top fields that are not the same. */
export function changedNames<Values extends object>(one: Values, other: Values): (keyof Values & string)[] {
  const names = Object.keys(other) as (keyof Values & string)[];
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
