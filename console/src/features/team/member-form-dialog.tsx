import { addMember } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { membersQuery, useAddMember } from '../../api/members.ts';
import { peopleQuery } from '../../api/users.ts';
import { RoleSelect } from '../../parts/role-select.tsx';
import { SelectWithNew } from '../../parts/select-with-new.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';

interface MemberValues {
  readonly user_id: number | null;
  readonly role: string;
}

interface MemberFormProps {
  readonly projectId: number;
  readonly onClose: () => void;
  readonly onAdded?: (userId: number) => void;
}

/** Somebody who is not in the team yet, and as what. */
export function MemberFormDialog({ projectId, onClose, onAdded }: MemberFormProps) {
  const t = useTranslations();
  const { data: people } = useQuery({ ...peopleQuery, staleTime: 0 });
  const { data: members } = useQuery(membersQuery(projectId));
  const adding = useAddMember(projectId);
  const form = useContractForm<MemberValues>(addMember.body, { user_id: null, role: 'task_runner' });
  const { user_id: userId, role } = form.getValues();
  // Nobody before both are known: else members, too, could be chosen for a moment.
  const offered = members && people?.filter(({ id }) => !members.some((member) => member.id === id));
  const submit = () => {
    if (form.validate().hasErrors || userId === null) return;
    const name = people?.find(({ id }) => id === userId)?.name ?? '';
    adding.mutate(
      { user_id: userId, role },
      {
        onSuccess: () => {
          onClose();
          notifySuccess(t('team.added', { name }));
          onAdded?.(userId);
        },
        onError: form.takeError,
      },
    );
  };
  return (
    <FormDialog
      title={t('team.add')}
      submitLabel={t('common.add')}
      isBusy={adding.isPending}
      help="team"
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectWithNew
        label={t('team.user')}
        creates={{ what: 'user', projectId }}
        onCreated={(id) => form.setFieldValue('user_id', Number(id))}
        required
        data-autofocus
        nothingFoundMessage={offered && t('team.nobodyElse')}
        data={(offered ?? []).map(({ id, name, username }) => ({
          value: String(id),
          label: `${name} (${username})`,
        }))}
        value={userId === null ? null : String(userId)}
        onChange={(id) => form.setFieldValue('user_id', id === null ? null : Number(id))}
        error={form.errors.user_id}
      />
      <RoleSelect projectId={projectId} {...form.getInputProps('role')} />
    </FormDialog>
  );
}
