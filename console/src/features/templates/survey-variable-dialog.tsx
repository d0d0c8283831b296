import { ActionIcon, Button, Checkbox, Input, Select, TextInput } from '@mantine/core';
import type { SurveyVariable } from '@signalbox/contract';
import { questionKind } from '@signalbox/contract/rules';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { surveyVariableProblems } from '../../lib/survey-variable.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useNewRowFocus } from '../../ui/use-new-row-focus.ts';
import classes from './template-fields.module.css';
import { questionNames } from './template-names.ts';

interface SurveyVariableDialogProps {
  readonly variable: SurveyVariable | undefined;
  /** names of the other variables */
  readonly takenNames: readonly string[];
  readonly onDone: (variable: SurveyVariable) => void;
  readonly onClose: () => void;
}

const empty: SurveyVariable = { name: '', title: '', description: '', required: false, type: '', values: [] };
const types = ['', 'int', 'secret', 'enum'] as const;

export function SurveyVariableDialog({ variable, takenNames, onDone, onClose }: SurveyVariableDialogProps) {
  const t = useTranslations('templateForm');
  const [draft, setDraft] = useState(variable ?? empty);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<SurveyVariable>) => setDraft({ ...draft, ...part });
  const kind = questionKind(draft.type);
  const problems = isTried ? surveyVariableProblems(draft, takenNames) : {};
  const submit = () => {
    setTried(true);
    if (Object.keys(surveyVariableProblems(draft, takenNames)).length > 0) return;
    onDone({
      ...draft,
      name: draft.name.trim(),
      title: draft.title.trim(),
      values: kind === 'enum' ? (draft.values ?? []) : [],
    });
  };
  return (
    <FormDialog
      title={t('variableTitle')}
      size={450}
      submitLabel={t('done')}
      isBusy={false}
      isDirty={JSON.stringify(draft) !== JSON.stringify(variable ?? empty)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('variableLabel')}
        description={t('variableLabelHint')}
        required
        data-autofocus
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={problems.title && t(problems.title)}
      />
      <TextInput
        label={t('variableName')}
        description={t('variableNameHint')}
        required
        spellCheck={false}
        autoCapitalize="none"
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={problems.name && t(problems.name)}
      />
      <TextInput
        label={t('variableDescription')}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Select
        label={t('variableType')}
        allowDeselect={false}
        data={types.map((value) => ({ value, label: t(questionNames[value]) }))}
        value={kind ?? null}
        onChange={(value) => change({ type: types.find((type) => type === value) ?? '' })}
      />
      {kind === 'enum' && (
        <EnumValues
          values={draft.values ?? []}
          onChange={(values) => change({ values })}
          error={problems.values && t(problems.values)}
        />
      )}
      <Checkbox
        label={t('variableRequired')}
        checked={draft.required}
        onChange={(event) => change({ required: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}

type EnumValue = NonNullable<SurveyVariable['values']>[number];

interface EnumValuesProps {
  readonly values: EnumValue[];
  readonly onChange: (values: EnumValue[]) => void;
  readonly error: string | undefined;
}

function EnumValues({ values, onChange, error }: EnumValuesProps) {
  const t = useTranslations();
  const list = useNewRowFocus(values.length);
  const change = (at: number, part: Partial<EnumValue>) =>
    onChange(values.map((value, index) => (index === at ? { ...value, ...part } : value)));
  return (
    <Input.Wrapper label={t('templateForm.values')} error={error} labelElement="div">
      <div ref={list}>
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled and a value has no other identity
          <div key={index} data-row className={classes.value}>
            <TextInput
              aria-label={t('templateForm.valueName')}
              placeholder={t('templateForm.valueName')}
              value={value.name}
              onChange={(event) => change(index, { name: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t('templateForm.value')}
              placeholder={t('templateForm.value')}
              value={value.value}
              onChange={(event) => change(index, { value: event.currentTarget.value })}
            />
            <ActionIcon
              size="lg"
              aria-label={`${t('common.remove')}: ${value.name}`}
              onClick={() => onChange(values.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...values, { name: '', value: '' }])}
        >
          {t('templateForm.addValue')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
