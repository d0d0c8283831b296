import { ActionIcon, Button, Group, List, Modal, Stack, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Member } from '@signalbox/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useDeleteRole } from '../../api/roles.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { notifyEnd } from '../../ui/notify.ts';
import type { ListedRole } from './listed-role.ts';

interface DeleteRoleProps {
  readonly projectId: number;
  readonly role: ListedRole;
  readonly holders: readonly Member[];
}

/** After a question; or shows who has the role. What only the server knows of stands in its refusal. */
export function DeleteRoleButton({ projectId, role, holders }: DeleteRoleProps) {
  const t = useTranslations();
  const remove = useDeleteRole(projectId);
  const [isHeldShown, held] = useDisclosure(false);
  const { name } = role;
  const ask = async () => {
    if (holders.length > 0) {
      held.open();
      return;
    }
    const isSure = await askToConfirm({
      title: t('resources.deleteTitle', { name }),
      text: t('roles.deleteText'),
      confirm: t('common.delete'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    notifyEnd(remove.mutateAsync(role), t('common.deleted', { name }));
  };
  return (
    <>
      <Tooltip label={t('common.delete')}>
        <ActionIcon
          aria-label={`${t('common.delete')}: ${name}`}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          <IconTrash size={17} />
        </ActionIcon>
      </Tooltip>
      {isHeldShown && <HeldDialog name={name} holders={holders} onClose={held.close} />}
    </>
  );
}

interface HeldDialogProps {
  readonly name: string;
  readonly holders: readonly Member[];
  readonly onClose: () => void;
}

function HeldDialog({ name, holders, onClose }: HeldDialogProps) {
  const t = useTranslations();
  return (
    <Modal opened onClose={onClose} title={t('resources.refsTitle', { name })} size={450} centered>
      <Stack gap="md">
        <Text>{t('roles.heldText')}</Text>
        <List withPadding>
          {holders.map((member) => (
            <List.Item key={member.id}>{member.name}</List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
