import { Switch } from '@mantine/core';
import type { Integration } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { integrationApi } from '../../api/resources.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { tagOf } from '../../lib/object-tags.ts';
import { notifyEnd } from '../../ui/notify.ts';
import classes from './integrations.module.css';

/** Whether the shared addresses reach it too; takes effect at once. */
export function SearchableSwitch({ of }: { of: Integration }) {
  const t = useTranslations('integrations');
  const { lacks } = useProjectAccess(of.project_id);
  const saving = integrationApi.useSave(of.project_id);
  const { id, name, template_id, auth_method, auth_header, auth_secret_id, task_params } = of;
  const body = { name, template_id, auth_method, auth_header, auth_secret_id, task_params };
  return (
    <div className={classes.foot}>
      <Switch
        label={t('searchable')}
        description={t('searchableHint')}
        checked={saving.isPending ? saving.variables.body.searchable === true : of.searchable}
        disabled={lacks('updateProject')}
        onChange={(event) =>
          notifyEnd(
            saving.mutateAsync({
              id,
              tag: tagOf(of),
              body: { ...body, searchable: event.currentTarget.checked },
            }),
          )
        }
      />
    </div>
  );
}
