import { PasswordInput, Select, TextInput } from '@mantine/core';
import type { SurveyVariable } from '@signalbox/contract';
import { questionKind, type TypedAnswerFlaw } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import type { SurveyAnswers } from '../lib/survey-values.ts';

interface SurveyFieldsProps {
  readonly variables: readonly SurveyVariable[];
  readonly answers: SurveyAnswers;
  readonly problems: Readonly<Record<string, TypedAnswerFlaw>>;
  /** secrets of the earlier task are not known */
  readonly isRerun: boolean;
  readonly onChange: (answers: SurveyAnswers) => void;
}

export function SurveyFields({ variables, answers, problems, isRerun, onChange }: SurveyFieldsProps) {
  return variables.map((variable, index) => (
    <SurveyField
      key={variable.name}
      variable={variable}
      answer={answers[variable.name] ?? ''}
      problem={problems[variable.name]}
      isRerun={isRerun}
      isFirst={index === 0}
      onChange={(answer) => onChange({ ...answers, [variable.name]: answer })}
    />
  ));
}

interface SurveyFieldProps {
  readonly variable: SurveyVariable;
  readonly answer: string;
  readonly problem: TypedAnswerFlaw | undefined;
  readonly isRerun: boolean;
  readonly isFirst: boolean;
  readonly onChange: (answer: string) => void;
}

function SurveyField({ variable, answer, problem, isRerun, isFirst, onChange }: SurveyFieldProps) {
  const t = useTranslations();
  const title = variable.title || variable.name;
  const kind = questionKind(variable.type);
  const common = {
    label: title,
    required: variable.required,
    error: problem && t(`run.${problem}`, { name: title }),
    ...(isFirst && { 'data-autofocus': true }),
    ...(variable.description && { description: variable.description }),
  };
  if (kind === 'enum') {
    return (
      <Select
        {...common}
        data={choicesOf(variable)}
        value={answer || null}
        onChange={(value) => onChange(value ?? '')}
        placeholder={t('run.choose')}
        clearable={!variable.required}
      />
    );
  }
  if (kind === 'secret') {
    return (
      <PasswordInput
        {...common}
        {...(isRerun && !variable.description && { description: t('run.secretAgain') })}
        autoComplete="off"
        value={answer}
        onChange={(event) => onChange(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
      />
    );
  }
  return (
    <TextInput
      {...common}
      inputMode={kind === 'int' ? 'numeric' : 'text'}
      value={answer}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Mantine takes each value once, and fails on a second one. */
function choicesOf({ values }: SurveyVariable) {
  const names = new Map((values ?? []).toReversed().map(({ name, value }) => [value, name || value]));
  return [...names].toReversed().map(([value, label]) => ({ value, label }));
}
