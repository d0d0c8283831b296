import { Autocomplete, Text, TextInput } from '@mantine/core';
import type { NamedGroup } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { rightSourcesQuery } from '../../../api/template-rights.ts';
import { GroupSourceField } from '../../../parts/group-source-field.tsx';
import type { ContractForm } from '../../../ui/use-contract-form.ts';

interface GroupFieldsProps<Values extends { readonly group: NamedGroup | null }> {
  readonly projectId: number;
  readonly group: NamedGroup;
  readonly form: ContractForm<Values>;
}

/** Which group a right is given to, as the directory or a provider names it. */
export function GroupFields<Values extends { readonly group: NamedGroup | null }>({
  projectId,
  group,
  form,
}: GroupFieldsProps<Values>) {
  const t = useTranslations('groupRules');
  const rights = useTranslations('templateRights');
  const { data: sources } = useQuery(rightSourcesQuery(projectId));
  const isOfDirectory = group.source === 'ldap';
  const claims = sources?.find(({ id }) => id === group.source)?.claims ?? [];
  return (
    <>
      <GroupSourceField sources={sources} {...form.getInputProps('group.source')} />
      {!isOfDirectory && (
        <Autocomplete
          label={t('claim')}
          description={t('claimHint')}
          data={claims}
          {...form.getInputProps('group.claim')}
        />
      )}
      <TextInput
        label={t('value')}
        description={t(isOfDirectory ? 'dnHint' : 'valueHint')}
        required
        {...form.getInputProps('group.value')}
      />
      <Text size="sm" c="dimmed">
        {rights('groupKnown')}
      </Text>
    </>
  );
}
