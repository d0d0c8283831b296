import type { GivenValue } from '@signalbox/contract';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { optionWords } from '../../../parts/option-words.ts';
import classes from './execution.module.css';
import { ValueSource } from './value-source.tsx';

type Kind = GivenValue['kind'];

/** What is shown under one heading. */
const groups: readonly { readonly title: 'place' | Kind; readonly kinds: readonly Kind[] }[] = [
  { title: 'place', kinds: ['file', 'repository', 'branch', 'commit', 'inventory'] },
  ...(['option', 'argument', 'variable', 'environment', 'vault', 'key'] as const).map((kind) => ({
    title: kind,
    kinds: [kind],
  })),
];

interface GivenValuesProps {
  readonly projectId: number;
  readonly values: readonly GivenValue[];
}

/** Each value that a task was given, and where it came from. */
export function GivenValues({ projectId, values }: GivenValuesProps) {
  const t = useTranslations('execution');
  return (
    <table className={classes.values} aria-label={t('values')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('source')}</th>
        </tr>
      </thead>
      {groups.map(({ title, kinds }) => {
        const own = values.filter(({ kind }) => kinds.includes(kind));
        if (own.length === 0) return null;
        return (
          <tbody key={title}>
            <tr>
              <th scope="colgroup" colSpan={3} className={classes.group}>
                {t(title)}
              </th>
            </tr>
            {own.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and arguments have no names
              <tr key={index}>
                <th scope="row" className={classes.name}>
                  <Name value={value} />
                </th>
                <td className={classes.value}>
                  <Value value={value} />
                </td>
                <td>
                  <ValueSource projectId={projectId} source={value.source} />
                </td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

function Name({ value: { kind, name } }: { value: GivenValue }): ReactNode {
  const t = useTranslations();
  if (kind === 'option' && Object.hasOwn(optionWords, name))
    return t(`run.${optionWords[name as keyof typeof optionWords].label}`);
  const isPlace = groups[0]?.kinds.includes(kind);
  if (!isPlace) return <code>{name}</code>;
  return (
    <>
      {t(`execution.${kind}`)} {name !== '' && <span className={classes.faint}>{name}</span>}
    </>
  );
}

function Value({ value: given }: { value: GivenValue }): ReactNode {
  const t = useTranslations('execution');
  if (given.is_secret) {
    return (
      <span className={classes.faint}>
        <IconLock size={13} aria-hidden="true" /> {t('secret')}
      </span>
    );
  }
  const { value } = given;
  return (
    <>
      <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
      {given.is_cut && <em className={classes.faint}> … {t('cut')}</em>}
    </>
  );
}
