import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { createInvitation, createProjectInvitation } from '@signalbox/contract';
import { type LanguageId, languageIds } from '@signalbox/contract/rules';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useInvite } from '../api/invitations.ts';
import { serverInfoQuery } from '../api/session.ts';
import { useSpeech } from '../locales/language.ts';
import { languages } from '../locales/languages.ts';
import { Caution } from '../ui/caution.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { notifySuccess } from '../ui/notify.ts';
import { useContractForm } from '../ui/use-contract-form.ts';
import { RoleSelect } from './role-select.tsx';
import { useEdited } from './use-edited.ts';

interface InviteProps {
  /** null = to the server, and no project */
  readonly projectId: number | null;
}

export function InviteButton({ projectId }: InviteProps) {
  const t = useTranslations('invitations');
  const [isOpen, dialog] = useDisclosure(false);
  const { data: info, isPending } = useQuery(serverInfoQuery);
  // The link in a mail begins with the address of the server.
  const canSend =
    info === undefined || (info.alert_channels.some(({ id }) => id === 'mail') && info.web_host !== '');
  const Dialog = canSend ? InviteDialog : NoMailDialog;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} />}
        loading={isOpen && isPending}
        onClick={dialog.open}
      >
        {t('invite')}
      </Button>
      {isOpen && !isPending && <Dialog projectId={projectId} onClose={dialog.close} />}
    </>
  );
}

/** Before anything is typed for nothing: what is missing, and the way that needs no mail. */
function NoMailDialog({ projectId, onClose }: InviteProps & { readonly onClose: () => void }) {
  const t = useTranslations();
  const { open } = useEdited();
  const goOn = () => {
    onClose();
    open('new');
  };
  return (
    <Modal opened onClose={onClose} title={t('invitations.invite')}>
      <Stack>
        <Caution icon={<IconMailOff size={18} />} title={t('invitations.noMail')}>
          <Text size="sm">{t('invitations.noMailText')}</Text>
        </Caution>
        <Text size="sm">
          {projectId === null
            ? t('invitations.insteadUser')
            : t('invitations.insteadMember', { new: t('newObject.user') })}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={goOn} data-autofocus>
            {t(projectId === null ? 'users.new' : 'team.add')}
          </Button>
        </Group>
      </Stack>
    </Modal>
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
