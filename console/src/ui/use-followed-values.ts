/**
 * What others save while a form stands open. Fields that nobody has touched here follow it; what was typed stays, and
 * the form says so before it overwrites anything.
 * States: in line with what is stored; or *told*, from a change beside or below something typed until somebody has
 * answered or the next change.
 */
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';

export interface Followed<Values> {
  /** what is stored, as the form knows it */
  readonly stored: Values;
  /** something typed stands beside what somebody else has saved */
  readonly isTold: boolean;
  /** gives up what was typed */
  readonly take: () => void;
  /** changes when fields did by themselves: what has taken values for its own begins again */
  readonly count: number;
}

type FollowingForm<Values extends object> = Pick<
  UseFormReturnType<Values>,
  'getValues' | 'setValues' | 'resetDirty' | 'setDirty' | 'isDirty'
>;

/** `stored`: the form's values of what is stored now; where `isOn` is false the first ones stay. */
export function useFollowedValues<Values extends object>(
  form: FollowingForm<Values>,
  stored: Values,
  isOn: boolean,
): Followed<Values> {
  const [known, setKnown] = useState(stored);
  const [isTold, setTold] = useState(false);
  const [count, setCount] = useState(0);
  const lookAgain = isOn ? JSON.stringify(stored) : '';
  const latest = useRef({ known, stored });
  latest.current = { known, stored };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another stored state is followed, not each drawing
  useEffect(() => {
    const { known: before, stored: next } = latest.current;
    const anew = changedNames(before, next);
    if (!isOn || anew.length === 0) return;
    const now = form.getValues();
    const typed = changedNames(before, now);
    const free = anew.filter((name) => !typed.includes(name));
    form.setValues(only(next, free));
    form.resetDirty(next);
    const left = changedNames(next, form.getValues());
    form.setDirty(Object.fromEntries(left.map((name) => [name, true])));
    setKnown(next);
    setTold(left.length > 0);
    if (free.length > 0) setCount((times) => times + 1);
  }, [lookAgain, isOn]);
  return {
    stored: known,
    isTold: isTold && form.isDirty(),
    count,
    take: () => {
      form.setValues(known);
      form.resetDirty(known);
      setTold(false);
      setCount((times) => times + 1);
    },
  };
}

/** Top fields that are not the same. */
export function changedNames<Values extends object>(one: Values, other: Values): (keyof Values & string)[] {
  const names = Object.keys(other) as (keyof Values & string)[];
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

function only<Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}
