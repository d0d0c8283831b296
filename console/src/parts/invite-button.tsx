import { Button, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { createInvitation, createProjectInvitation } from '@signalbox/contract';
import { type LanguageId, languageIds } from '@signalbox/contract/rules';
import { IconMail } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useInvite } from '../api/invitations.ts';
import { useSpeech } from '../locales/language.ts';
import { languages } from '../locales/languages.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { notifySuccess } from '../ui/notify.ts';
import { useContractForm } from '../ui/use-contract-form.ts';
import { RoleSelect } from './role-select.tsx';

interface InviteProps {
  /** null = to the server, and no project */
  readonly projectId: number | null;
}

export function InviteButton({ projectId }: InviteProps) {
  const t = useTranslations('invitations');
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={16} />} onClick={dialog.open}>
        {t('invite')}
      </Button>
      {isOpen && <InviteDialog projectId={projectId} onClose={dialog.close} />}
    </>
  );
}

function InviteDialog({ projectId, onClose }: InviteProps & { readonly onClose: () => void }) {
  const t = useTranslations('invitations');
  const invite = useInvite(projectId);
  const form = useContractForm(projectId === null ? createInvitation.body : createProjectInvitation.body, {
    email: '',
    role: 'task_runner',
    // Whoever is invited speaks, most of the time, as his inviter does.
    language: useOfferedLanguage(),
  });
  const submit = () => {
    if (form.validate().hasErrors) return;
    const { email, ...rest } = form.getValues();
    invite.mutate(
      { ...rest, email: email.trim() },
      {
        onSuccess: () => {
          onClose();
          notifySuccess(t('sent', { email: email.trim() }));
        },
        onError: form.takeError,
      },
    );
  };
  return (
    <FormDialog
      title={t('invite')}
      submitLabel={t('send')}
      isBusy={invite.isPending}
      help={projectId === null ? 'users' : 'team'}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('email')}
        description={t('emailHint')}
        type="email"
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      {projectId !== null && <RoleSelect projectId={projectId} {...form.getInputProps('role')} />}
      <Select
        label={t('language')}
        allowDeselect={false}
        data={languages.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('language')}
      />
    </FormDialog>
  );
}

function useOfferedLanguage(): LanguageId {
  const { language } = useSpeech();
  return languageIds.find((id) => id === language.id) ?? 'en';
}
