import type { RepositoryContent } from '@signalbox/contract';
import { profileOf } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { inventoryApi, repositoryApi } from '../../api/resources.ts';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { useStoredContent } from '../../parts/use-repository-content.ts';
import { SuggestedField } from '../../ui/suggested-field.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import { FoundInventories } from './found-inventories.tsx';
import type { TemplateValues } from './template-values.ts';
import { fitsApp } from './use-usual-source.ts';

interface TemplateSourceFieldsProps {
  readonly projectId: number;
  readonly form: ContractForm<TemplateValues>;
}

/** Which file of which repository, at which branch: what is in it is offered. */
export function TemplateSourceFields({ projectId, form }: TemplateSourceFieldsProps) {
  const t = useTranslations('templateForm');
  const { data: repositories } = useQuery(repositoryApi.choices(projectId));
  const values = form.valuesWithUsual;
  const { file } = profileOf(values.app);
  const { content, isLooking, look } = useStoredContent(projectId);
  const lookAt = (branch: string) =>
    look(values.repository_id === null ? undefined : { repositoryId: values.repository_id, branch });
  // Who comes to a field before the repositories are there has come to it all the same: the only one is looked into then.
  const [early, setEarly] = useState<{ readonly branch: string }>();
  const ask = (branch: string) => (repositories ? lookAt(branch) : setEarly({ branch }));
  useEffect(() => {
    if (!early || !repositories) return;
    setEarly(undefined);
    lookAt(early.branch);
  });
  return (
    <>
      <ResourceSelect
        label={t('repository')}
        isRequired
        options={repositories}
        creates={{ what: 'repository', projectId }}
        value={values.repository_id}
        onChange={(value) => form.setFieldValue('repository_id', value)}
        error={form.errors.repository_id}
      />
      <SuggestedField
        label={t('branch')}
        description={t('branchHint')}
        suggestions={content?.branches}
        isLooking={isLooking}
        onAsk={() => ask('')}
        {...form.getInputProps('git_branch')}
      />
      <SuggestedField
        label={t(file.word)}
        description={t(`${file.word}Hint`)}
        required={file.isRequired}
        suggestions={content && pathsFor(values.app, content)}
        isLooking={isLooking}
        onAsk={() => ask(values.git_branch)}
        {...form.getInputProps('playbook')}
      />
      <InventoryField projectId={projectId} form={form} found={content?.inventories ?? []} />
    </>
  );
}

const inventoryWords = { hosts: 'inventory', workspace: 'workspace', stack: 'stack' } as const;

interface InventoryFieldProps extends TemplateSourceFieldsProps {
  /** files that a runner has found in the repository */
  readonly found: readonly string[];
}

/** Only inventories that the app can use. Until one is chosen, what lies in the repository is offered, too. */
function InventoryField({ projectId, form, found }: InventoryFieldProps) {
  const t = useTranslations('templateForm');
  const { data: inventories } = useQuery(inventoryApi.choices(projectId));
  const { app, inventory_id: value, repository_id: repositoryId } = form.valuesWithUsual;
  const wanted = profileOf(app).inventory;
  if (wanted === null) return null;
  const isChosen = form.getValues().inventory_id !== null;
  const offered = wanted.kind === 'hosts' && !isChosen ? found : [];
  return (
    <>
      <ResourceSelect
        label={t(inventoryWords[wanted.kind])}
        isRequired={wanted.ownName === null}
        options={inventories?.filter((one) => fitsApp(one, app) || one.id === value)}
        creates={{ what: 'inventory', projectId, kind: app }}
        value={value}
        onChange={(next) => form.setFieldValue('inventory_id', next)}
        error={form.errors.inventory_id}
      />
      {repositoryId !== null && offered.length > 0 && (
        <FoundInventories
          {...{ projectId, app, repositoryId }}
          paths={offered}
          onCreated={(id) => form.setFieldValue('inventory_id', id)}
        />
      )}
    </>
  );
}

/** What an app runs. A program of somebody's own may run any script; the top of a repository needs no name. */
function pathsFor(app: string, { runnables }: RepositoryContent): string[] {
  const { foundBy, file } = profileOf(app);
  const isFor = (found: string) => (foundBy ? found === app : profileOf(found).file.word === file.word);
  return runnables.filter((found) => found.path !== '' && isFor(found.app)).map(({ path }) => path);
}
