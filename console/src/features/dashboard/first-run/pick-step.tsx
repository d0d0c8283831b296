import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import type { ListedApp } from '@signalbox/contract';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { appsQuery, appTitle } from '../../../api/apps.ts';
import type { Looked } from '../../../api/first-run.ts';
import { keyApi } from '../../../api/resources.ts';
import { KeySelect } from '../../../parts/key-select.tsx';
import { FormError } from '../../../ui/form-dialog.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { SavedForm } from '../../../ui/saved-form.tsx';
import classes from './first-run.module.css';
import { asksFor, LOCALHOST, type Pick, templateName } from './first-run-plan.ts';

interface PickStepProps {
  readonly projectId: number;
  readonly looked: Looked;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onBranch: (branch: string) => void;
  readonly onRun: (pick: Pick) => void;
}

/** What was found; the likeliest is chosen already. */
export function PickStep({ projectId, looked, isBusy, error, onBranch, onRun }: PickStepProps) {
  const t = useTranslations('firstRun');
  const { branches, branch, commit_hash: commit, inventories, is_cut: isCut } = looked.content;
  const { data: keys } = useQuery(keyApi.choices(projectId));
  const { data: apps } = useQuery(appsQuery);
  const runnables = ofActiveApps(looked.content.runnables, apps);
  const [index, setIndex] = useState('0');
  const [hosts, setHosts] = useState(LOCALHOST);
  const [hostKeyId, setHostKeyId] = useState<number | null>(null);
  const [stack, setStack] = useState('dev');
  const chosen = runnables[Number(index)];
  const asked = chosen && asksFor(chosen.app);
  const noKey = keys?.find(({ type }) => type === 'none')?.id ?? null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!chosen || (asked === 'stack' && stack.trim() === '')) return;
    onRun({ ...chosen, hosts, hostKeyId: hostKeyId ?? noKey, stack: stack.trim() });
  };
  return (
    <SavedForm onSubmit={submit}>
      <Stack gap="sm">
        <FormError error={error} />
        <Group gap="sm" align="end" className={classes.fields}>
          {branches.length > 0 && (
            <Select
              label={t('branch')}
              searchable
              allowDeselect={false}
              data={branches.includes(branch) ? branches : [branch, ...branches]}
              value={branch}
              onChange={(value) => value && value !== branch && onBranch(value)}
            />
          )}
          {chosen && (
            <Select
              label={t('what')}
              className={classes.what}
              searchable
              allowDeselect={false}
              maxDropdownHeight={320}
              data={grouped(runnables, (app) => appTitle(apps, app), t('top'))}
              value={index}
              onChange={(value) => setIndex(value ?? '0')}
            />
          )}
        </Group>
        <p className={classes.note}>
          {chosen
            ? t('found', { count: runnables.length, commit: commit.slice(0, 10) || branch || '—' })
            : t('nothingFound')}{' '}
          {isCut && t('foundCut')}
        </p>
        {asked === 'hosts' && (
          <Group gap="sm" align="end" className={classes.fields}>
            <Select
              label={t('hosts')}
              className={classes.what}
              allowDeselect={false}
              data={[
                { value: LOCALHOST, label: t('localhost') },
                ...inventories.map((path) => ({ value: path, label: t('file', { path }) })),
              ]}
              value={hosts}
              onChange={(value) => setHosts(value ?? LOCALHOST)}
            />
            {hosts !== LOCALHOST && (
              <KeySelect
                projectId={projectId}
                label={t('hostKey')}
                isRequired
                value={hostKeyId ?? noKey}
                onChange={setHostKeyId}
              />
            )}
          </Group>
        )}
        {asked === 'stack' && (
          <TextInput
            label={t('stack')}
            value={stack}
            onChange={(event) => setStack(event.currentTarget.value)}
            error={stack.trim() === '' && t('stackRequired')}
          />
        )}
        <Group>
          {chosen ? (
            <Button type="submit" loading={isBusy} leftSection={<IconPlayerPlayFilled size={15} />}>
              {t('run', { name: templateName(chosen, chosen.app) })}
            </Button>
          ) : (
            <ButtonLink
              to="/project/$projectId/templates"
              params={{ projectId: String(projectId) }}
              variant="default"
            >
              {t('byHand')}
            </ButtonLink>
          )}
        </Group>
      </Stack>
    </SavedForm>
  );
}

type Runnable = Looked['content']['runnables'][number];

/** Nothing is offered that nobody may run here. */
function ofActiveApps(runnables: readonly Runnable[], apps: readonly ListedApp[] | undefined): Runnable[] {
  const isActive = (id: string) => apps?.find((app) => app.id === id)?.active ?? apps === undefined;
  return runnables.filter(({ app }) => isActive(app));
}

/** By app, in the order in which they were found. */
function grouped(runnables: readonly Runnable[], titleOf: (app: string) => string, top: string) {
  const items = runnables.map(({ app, path }, index) => ({ app, value: String(index), label: path || top }));
  return [...Map.groupBy(items, ({ app }) => app)].map(([app, own]) => ({
    group: titleOf(app),
    items: own.map(({ value, label }) => ({ value, label })),
  }));
}
