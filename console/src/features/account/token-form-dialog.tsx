import { Select, TextInput } from '@mantine/core';
import { apiTokenBody, type TokenScope, tokenScopes } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCreateApiToken } from '../../api/api-tokens.ts';
import { projectsQuery } from '../../api/projects.ts';
import { currentUserQuery } from '../../api/session.ts';
import { MultiSelectWithNew } from '../../parts/multi-select-with-new.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useScopeWords } from './use-scope-words.ts';

interface TokenFormProps {
  readonly onClose: () => void;
  /** The token is whole in this answer alone. */
  readonly onMade: (token: string) => void;
}

const NEVER = '0';
const lives = ['7', '30', '90', '365', NEVER];
const DAY_MS = 86_400_000;

/** What is least likely to do harm stands there at first: it ends by itself. */
export function TokenFormDialog({ onClose, onMade }: TokenFormProps) {
  const t = useTranslations('apiTokens');
  const words = useScopeWords();
  const create = useCreateApiToken();
  const { data: projects = [] } = useQuery(projectsQuery);
  const { data: user } = useQuery(currentUserQuery);
  const form = useContractForm(apiTokenBody.omit({ project_ids: true, expires: true }), {
    name: '',
    scope: 'run' as TokenScope,
    project_ids: [] as string[],
    expires: '90',
  });
  const { scope, project_ids } = form.getValues();
  const offered = tokenScopes.toReversed().filter((one) => one !== 'metrics' || user?.admin === true);
  const submit = () => {
    if (form.validate().hasErrors) return;
    const { name, expires } = form.getValues();
    const body = {
      name,
      scope,
      project_ids: project_ids.length === 0 ? null : project_ids.map(Number),
      expires: expires === NEVER ? null : new Date(Date.now() + Number(expires) * DAY_MS).toISOString(),
    };
    create.mutate(body, { onSuccess: ({ id }) => onMade(id), onError: form.takeError });
  };
  return (
    <FormDialog
      title={t('new')}
      submitLabel={t('create')}
      isBusy={create.isPending}
      isDirty={form.isDirty()}
      error={form.rest}
      help="account"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        label={t('scope')}
        description={scope === 'full' && project_ids.length > 0 ? t('limitedHint') : words[scope].hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={offered.map((value) => ({ value, label: words[value].name }))}
        {...form.getInputProps('scope')}
      />
      <MultiSelectWithNew
        label={t('projects')}
        placeholder={project_ids.length === 0 ? t('allProjects') : ''}
        data={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={project_ids}
        onChange={(ids) => form.setFieldValue('project_ids', ids)}
        error={form.errors.project_ids}
        creates={{ what: 'project' }}
      />
      <Select
        label={t('ends')}
        allowDeselect={false}
        data={lives.map((value) => ({
          value,
          label: value === NEVER ? t('never') : t('inDays', { count: Number(value) }),
        }))}
        {...form.getInputProps('expires')}
      />
    </FormDialog>
  );
}
