/**
 * Forms that are checked by the very schema by which the server checks them, and that place its refusals at
 * their fields.
 */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { contractIssues } from '../lib/contract-issues.ts';
import { fieldMessagesOf } from './error-text.ts';
import { type DraftOptions, type FormDraft, useDraft } from './use-draft.ts';
import { type Followed, type Merges, useFollowedValues } from './use-followed-values.ts';

export type ContractForm<Values extends object> = UseFormReturnType<Values> & {
  /** an error that belongs to no field of the form */
  readonly rest: unknown;
  /** takes an answer of the server: messages go to their fields, the rest to `rest` */
  readonly takeError: (error: unknown) => void;
  /** what was typed before the page was lost */
  readonly draft: FormDraft;
  /** what others have saved meanwhile */
  readonly meanwhile: Pick<Followed<Values>, 'isTold' | 'toldCount' | 'take'> & {
    /** nothing that is typed would be refused by the form itself */
    readonly isSound: () => boolean;
  };
  /** what is saved: with what is usual in fields that nobody has filled */
  readonly valuesWithUsual: Values;
};

interface FormOptions<Values> extends Partial<DraftOptions<Values>> {
  /** it changes what is stored: the values that it begins with follow that while it is open */
  readonly follows?: boolean;
  /** of its fields that hold several things */
  readonly merges?: Merges<Values>;
  /**
   * What stands in a field as long as it is null, where there is nothing to choose. Nobody has typed it: who leaves
   * the form loses nothing by that.
   */
  readonly usual?: ((values: Values) => Partial<Values>) | undefined;
}

export function useContractForm<Values extends object>(
  schema: z.ZodType,
  initialValues: Values,
  options?: FormOptions<Values>,
): ContractForm<Values> {
  const [rest, setRest] = useState<unknown>();
  /** fields of which the server's messages stand */
  const served = useRef<readonly string[]>([]);
  const withUsual = (values: Values) => filled(values, options?.usual?.(values) ?? {});
  const form = useForm<Values>({
    initialValues,
    validate: (values) => {
      setRest(undefined);
      served.current = [];
      return contractIssues(schema, withUsual(values));
    },
    onSubmitPreventDefault: 'never',
  });
  // What another field made void is said no longer; what only the server knows stays until its field changes.
  const values = form.getValues();
  const valuesWithUsual = withUsual(values);
  const shown = JSON.stringify(valuesWithUsual);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the fields show makes a message void
  useEffect(() => {
    const said = Object.keys(form.errors).filter((path) => !served.current.includes(path));
    if (said.length === 0) return;
    const still = contractIssues(schema, valuesWithUsual);
    for (const path of said) if (!(path in still)) form.clearFieldError(path);
  }, [shown]);
  const takeError = (error: unknown) => {
    const fields = fieldMessagesOf(error);
    const known = Object.entries(fields).filter(
      ([path]) => path.split('.')[0] !== undefined && hasField(initialValues, path),
    );
    served.current = known.map(([path]) => path);
    form.setErrors(Object.fromEntries(known));
    setRest(known.length > 0 && known.length === Object.keys(fields).length ? undefined : error);
  };
  const followed = useFollowedValues(
    form,
    initialValues,
    options?.follows ? (options.merges ?? {}) : undefined,
  );
  // What it changed may go while it is open: from then on all of it is typed, and none of it stored.
  const hasFollowed = useRef(options?.follows === true);
  const isLeft = hasFollowed.current && options?.follows === false;
  const draft = useDraft(form, isLeft ? initialValues : followed.stored, options);
  return {
    ...form,
    rest,
    takeError,
    draft: { ...draft, count: draft.count + followed.count },
    meanwhile: {
      isTold: followed.isTold,
      toldCount: followed.toldCount,
      take: followed.take,
      isSound: () => Object.keys(contractIssues(schema, valuesWithUsual)).length === 0,
    },
    valuesWithUsual,
  };
}

/** Only in fields that are null. */
function filled<Values extends object>(values: Values, usual: Partial<Values>): Values {
  const empty = Object.entries(usual).filter(([name]) => values[name as keyof Values] === null);
  return { ...values, ...Object.fromEntries(empty) };
}

function hasField(values: object, path: string): boolean {
  return (path.split('.')[0] ?? '') in values;
}
