import { Alert, Button, Select, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import {
  type CronForm,
  type CronPart,
  type CronPeriod,
  cronPeriods,
  firstForm,
  partsOf,
  readCronForm,
  withPeriod,
  withTicked,
  writeCronForm,
} from '../../lib/cron-form.ts';
import { useCronWords } from '../../parts/use-cron-words.ts';
import { TickList } from '../../ui/tick-list.tsx';
import { cronChoices } from './cron-choices.ts';
import classes from './cron-form-fields.module.css';

interface CronFormFieldsProps {
  readonly cron: string;
  readonly onChange: (cron: string) => void;
  /** the field of the text, beside the period */
  readonly children: ReactNode;
}

/** A cron text to be ticked together. Its form is read from the text, so whatever is typed there moves it. */
export function CronFormFields({ cron, onChange, children }: CronFormFieldsProps) {
  const t = useTranslations('cronForm');
  // A period that the text alone does not tell: a week without chosen days is written as a day is.
  const [meant, setMeant] = useState<{ readonly cron: string; readonly period: CronPeriod }>();
  const form = readCronForm(cron, meant?.cron === cron ? meant.period : undefined);
  const isOther = form === undefined && cron.trim() !== '';
  const change = (next: CronForm) => {
    const written = writeCronForm(next, cron);
    setMeant({ cron: written, period: next.period });
    onChange(written);
  };
  return (
    <>
      <div className={classes.head}>
        <Select
          label={t('period')}
          placeholder={isOther ? t('other') : ''}
          disabled={isOther}
          allowDeselect={false}
          data={cronPeriods.map((value) => ({ value, label: t(value) }))}
          value={form?.period ?? null}
          onChange={(period) => {
            const found = cronPeriods.find((one) => one === period);
            if (found) change(withPeriod(form ?? firstForm, found));
          }}
        />
        {children}
      </div>
      {form && <Ticks form={form} onChange={change} />}
      {isOther && <OtherText onReplace={() => change(firstForm)} />}
    </>
  );
}

interface TicksProps {
  readonly form: CronForm;
  readonly onChange: (form: CronForm) => void;
}

const widths = { minutes: 'narrow', days: 'narrow', months: 'wide', weekdays: 'week' } as const;

function Ticks({ form, onChange }: TicksProps) {
  const t = useTranslations('cronForm');
  const locale = useLocale();
  // A minute of its own stays in sight when it is ticked off, to be ticked again.
  const [seen, setSeen] = useState<readonly number[]>([]);
  const widthOf = (part: CronPart, label = '') =>
    part === 'hours' ? (label.length > 3 ? 'middle' : 'narrow') : widths[part];
  return (
    <Stack gap="sm">
      {partsOf[form.period].map((part) => {
        const options = cronChoices(part, locale, [...form.minutes, ...seen]);
        return (
          <TickList
            key={part}
            label={t(part)}
            hint={form[part].length === 0 ? t('each') : undefined}
            width={widthOf(part, options[0]?.label)}
            options={options}
            ticked={form[part]}
            onTick={(value) => {
              setSeen([...new Set([...seen, ...form.minutes])]);
              onChange(withTicked(form, part, value));
            }}
          />
        );
      })}
    </Stack>
  );
}

function OtherText({ onReplace }: { onReplace: () => void }) {
  const t = useTranslations('cronForm');
  const words = useCronWords();
  const instead = writeCronForm(firstForm);
  return (
    <Alert variant="light" color="gray">
      <Stack gap="xs" align="flex-start">
        {t('otherText')}
        <Button variant="default" size="compact-sm" onClick={onReplace}>
          {t('replace', { meaning: words(instead) ?? instead })}
        </Button>
      </Stack>
    </Alert>
  );
}
