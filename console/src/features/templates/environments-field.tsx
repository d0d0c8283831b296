import { ActionIcon, Button } from '@mantine/core';
import { IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { environmentApi } from '../../api/resources.ts';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import classes from './template-fields.module.css';

interface EnvironmentsFieldProps {
  readonly projectId: number;
  readonly ids: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly errors: Readonly<Record<string, ReactNode>>;
}

/** Usually one; further ones come below it, and the last one counts where they say the same. */
export function EnvironmentsField({ projectId, ids, onChange, errors }: EnvironmentsFieldProps) {
  const t = useTranslations('templateForm');
  const { data: environments } = useQuery(environmentApi.choices(projectId));
  const [isAdding, setAdding] = useState(false);
  const rows: readonly (number | null)[] = ids.length === 0 || isAdding ? [...ids, null] : ids;
  const choose = (at: number, id: number | null) => {
    setAdding(false);
    onChange(rows.map((one, index) => (index === at ? id : one)).filter((one) => one !== null));
  };
  const moveUp = (at: number) =>
    onChange(ids.toSpliced(at, 1).toSpliced(at - 1, 0, ...ids.slice(at, at + 1)));
  const canAdd = !isAdding && ids.length > 0 && environments?.some(({ id }) => !ids.includes(id));
  return (
    <div className={classes.environments}>
      {rows.map((id, index) => {
        const label = index === 0 ? t('environment') : t('environmentNumber', { number: String(index + 1) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, and one may be empty
          <div key={index} className={classes.environment}>
            <ResourceSelect
              label={label}
              description={index > 0 && index === rows.length - 1 && t('environmentsHint')}
              options={environments?.filter((one) => one.id === id || !ids.includes(one.id))}
              creates={{ what: 'environment', projectId }}
              value={id}
              onChange={(next) => choose(index, next)}
              error={errors[`environment_ids.${index}`] ?? (index === 0 && errors.environment_id)}
            />
            {index > 0 && id !== null && (
              <ActionIcon size="lg" aria-label={`${t('moveUp')}: ${label}`} onClick={() => moveUp(index)}>
                <IconArrowUp size={16} />
              </ActionIcon>
            )}
          </div>
        );
      })}
      {canAdd && (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAdding(true)}
          >
            {t('addEnvironment')}
          </Button>
        </div>
      )}
    </div>
  );
}
