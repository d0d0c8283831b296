import { ActionIcon, Button, Input, Tooltip } from '@mantine/core';
import type { SurveyVariable } from '@signalbox/contract';
import { questionKind } from '@signalbox/contract/rules';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SurveyVariableDialog } from './survey-variable-dialog.tsx';
import classes from './template-fields.module.css';
import { questionNames } from './template-names.ts';

interface SurveyEditorProps {
  readonly variables: readonly SurveyVariable[];
  readonly onChange: (variables: SurveyVariable[]) => void;
  readonly error?: ReactNode;
}

/** The questions of a template in their order. */
export function SurveyEditor({ variables, onChange, error }: SurveyEditorProps) {
  const t = useTranslations();
  const [edited, setEdited] = useState<number | 'new'>();
  const others = variables.filter((_, index) => index !== edited);
  const take = (variable: SurveyVariable) => {
    onChange(
      edited === 'new'
        ? [...variables, variable]
        : variables.map((one, index) => (index === edited ? variable : one)),
    );
    setEdited(undefined);
  };
  return (
    <Input.Wrapper
      label={t('templateForm.survey')}
      description={t('templateForm.surveyHint')}
      error={error}
      labelElement="div"
    >
      <div className={classes.list}>
        {variables.map((variable, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be there twice, and entries hold no state of their own
          <div key={index} className={classes.entry}>
            <button type="button" className={classes.entryText} onClick={() => setEdited(index)}>
              {variable.title || variable.name}
              <span className={classes.detail}>
                {variable.name} · <QuestionType type={variable.type} />
                {variable.required && ` · ${t('templateForm.variableRequired')}`}
              </span>
            </button>
            <Tool
              icon={IconArrowUp}
              label={`${t('templateForm.moveUp')}: ${variable.title}`}
              isDisabled={index === 0}
              onClick={() => onChange(swapped(variables, index, index - 1))}
            />
            <Tool
              icon={IconArrowDown}
              label={`${t('templateForm.moveDown')}: ${variable.title}`}
              isDisabled={index === variables.length - 1}
              onClick={() => onChange(swapped(variables, index, index + 1))}
            />
            <Tool
              icon={IconTrash}
              label={`${t('common.remove')}: ${variable.title}`}
              onClick={() => onChange(variables.filter((one) => one !== variable))}
            />
          </div>
        ))}
        <div className={classes.add}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() => setEdited('new')}
          >
            {t('templateForm.addVariable')}
          </Button>
        </div>
      </div>
      {edited !== undefined && (
        <SurveyVariableDialog
          variable={edited === 'new' ? undefined : variables[edited]}
          takenNames={others.map((one) => one.name)}
          onDone={take}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Input.Wrapper>
  );
}

/** A word that nobody knows is shown as it is. */
function QuestionType({ type }: { type: string }) {
  const t = useTranslations('templateForm');
  const kind = questionKind(type);
  return kind === undefined ? type : t(questionNames[kind]);
}

function swapped(variables: readonly SurveyVariable[], from: number, to: number): SurveyVariable[] {
  const next = [...variables];
  const [moved] = next.splice(from, 1);
  if (moved) next.splice(to, 0, moved);
  return next;
}

interface ToolProps {
  readonly icon: TablerIcon;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function Tool({ icon: Icon, label, isDisabled = false, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} disabled={isDisabled} onClick={onClick}>
        <Icon size={15} />
      </ActionIcon>
    </Tooltip>
  );
}
