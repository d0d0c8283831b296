/** What was typed into the form of a run, as its draft keeps it. Never an answer that is a secret. */
import type { SurveyVariable } from '@signalbox/contract';
import { questionKind } from '@signalbox/contract/rules';
import { useState } from 'react';
import type { RunForm } from '../../parts/run-form.ts';
import type { RunRequest } from '../../parts/run-state.ts';
import { type FormDraft, useDraft } from '../../ui/use-draft.ts';

/** Each answer stands by itself, with its name: one that looks like a secret is left out, and no other with it. */
type Drafted = Readonly<Record<string, unknown>>;

const ANSWER = 'answer ';

function draftedRun({ answers, ...rest }: RunForm, variables: readonly SurveyVariable[]): Drafted {
  const open = variables.filter(({ type }) => questionKind(type) !== 'secret');
  return {
    ...rest,
    ...Object.fromEntries(open.map(({ name }) => [ANSWER + name, { [name]: answers[name] ?? '' }])),
  };
}

function withDraft(form: RunForm, drafted: Drafted, variables: readonly SurveyVariable[]): RunForm {
  const now: Record<string, unknown> = { ...draftedRun(form, variables), ...drafted };
  const answers = variables.map(({ name }) => now[ANSWER + name]).filter((one) => one !== undefined);
  const own = Object.fromEntries(Object.keys(form).map((key) => [key, now[key]]));
  return { ...form, ...own, answers: Object.assign({ ...form.answers }, ...answers) };
}

interface Drafting {
  readonly request: RunRequest;
  readonly variables: readonly SurveyVariable[];
  readonly form: RunForm;
  readonly isDirty: boolean;
  readonly onRestore: (form: RunForm) => void;
}

/** Of one template; what runs like an earlier task has its own. */
export function useRunDraft({ request, variables, form, isDirty, onRestore }: Drafting): FormDraft {
  const { projectId, templateId, like } = request;
  const drafted = draftedRun(form, variables);
  const [first] = useState(drafted);
  return useDraft<Drafted>(
    {
      isDirty: () => isDirty,
      getValues: () => drafted,
      setValues: (values) => onRestore(withDraft(form, values, variables)),
    },
    first,
    { id: `run.${projectId}.${templateId}.${like?.id ?? 'new'}` },
  );
}
