/**
 * Forms that are checked by the very schema by which the server checks them, and that place its refusals at
 * their fields.
 */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { config, type z } from 'zod';
import { contractIssues } from '../lib/contract-issues.ts';
import { fieldMessagesOf } from './error-text.ts';
import { type DraftOptions, type FormDraft, useDraft } from './use-draft.ts';

// Compiled validators need `new Function`, which the page's security policy forbids.
config({ jitless: true });

export type ContractForm<Values extends object> = UseFormReturnType<Values> & {
  /** an error that belongs to no field of the form */
  readonly rest: unknown;
  /** takes an answer of the server: messages go to their fields, the rest to `rest` */
  readonly takeError: (error: unknown) => void;
  /** what was typed before the page was lost */
  readonly draft: FormDraft;
};

export function useContractForm<Values extends object>(
  schema: z.ZodType,
  initialValues: Values,
  draftOptions?: DraftOptions<Values>,
): ContractForm<Values> {
  const [rest, setRest] = useState<unknown>();
  const form = useForm<Values>({
    initialValues,
    validate: (values) => {
      setRest(undefined);
      return contractIssues(schema, values);
    },
    onSubmitPreventDefault: 'never',
  });
  const takeError = (error: unknown) => {
    const fields = fieldMessagesOf(error);
    const known = Object.entries(fields).filter(
      ([path]) => path.split('.')[0] !== undefined && hasField(initialValues, path),
    );
    form.setErrors(Object.fromEntries(known));
    setRest(known.length > 0 && known.length === Object.keys(fields).length ? undefined : error);
  };
  const draft = useDraft(form, initialValues, draftOptions);
  return { ...form, rest, takeError, draft };
}

function hasField(values: object, path: string): boolean {
  return (path.split('.')[0] ?? '') in values;
}
