import type { RepositoryContent } from '@signalbox/contract';
import { profileOf } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { inventoryApi, repositoryApi } from '../../api/resources.ts';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { useStoredContent } from '../../parts/use-repository-content.ts';
import { SuggestedField } from '../../ui/suggested-field.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
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
        onAsk={() => lookAt('')}
        {...form.getInputProps('git_branch')}
      />
      <SuggestedField
        label={t(file.word)}
        description={t(`${file.word}Hint`)}
        required={file.isRequired}
        suggestions={content && pathsFor(values.app, content)}
        isLooking={isLooking}
        onAsk={() => lookAt(values.git_branch)}
        {...form.getInputProps('playbook')}
      />
      <InventoryField projectId={projectId} form={form} />
    </>
  );
}

const inventoryWords = { hosts: 'inventory', workspace: 'workspace', stack: 'stack' } as const;

/** Only inventories that the app can use. */
function InventoryField({ projectId, form }: TemplateSourceFieldsProps) {
  const t = useTranslations('templateForm');
  const { data: inventories } = useQuery(inventoryApi.choices(projectId));
  const { app, inventory_id: value } = form.valuesWithUsual;
  const wanted = profileOf(app).inventory;
  if (wanted === null) return null;
  return (
    <ResourceSelect
      label={t(inventoryWords[wanted.kind])}
      isRequired={wanted.ownName === null}
      options={inventories?.filter((one) => fitsApp(one, app) || one.id === value)}
      creates={{ what: 'inventory', projectId, kind: app }}
      value={value}
      onChange={(next) => form.setFieldValue('inventory_id', next)}
      error={form.errors.inventory_id}
    />
  );
}

/** What an app runs. A program of somebody's own may run any script; the top of a repository needs no name. */
function pathsFor(app: string, { runnables }: RepositoryContent): string[] {
  const { foundBy, file } = profileOf(app);
  const isFor = (found: string) => (foundBy ? found === app : profileOf(found).file.word === file.word);
  return runnables.filter((found) => found.path !== '' && isFor(found.app)).map(({ path }) => path);
}
