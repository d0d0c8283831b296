import { ActionIcon, Button, Group, List, Modal, Stack, Text, Tooltip } from '@mantine/core';
import type { RoleUse } from '@signalbox/contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { findRoleUses, type RolePlace, useDeleteRole } from '../../api/roles.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { useIsTopLayer } from '../../ui/layers.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { notifyEnd } from '../../ui/notify.ts';

interface DeleteRoleProps {
  readonly projectId: number;
  readonly role: RolePlace & { readonly name: string };
}

/** After a question; or shows what names the role, and where to find that. */
export function DeleteRoleButton({ projectId, role }: DeleteRoleProps) {
  const t = useTranslations();
  const remove = useDeleteRole(projectId);
  const [isLooking, setLooking] = useState(false);
  const [uses, setUses] = useState<readonly RoleUse[]>([]);
  const { name } = role;
  const ask = async () => {
    setLooking(true);
    // Where the look-up fails the server still refuses to delete what is in use.
    const found = await findRoleUses(role).catch(() => []);
    setLooking(false);
    if (found.length > 0) {
      setUses(found);
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
          loading={remove.isPending || isLooking}
          onClick={() => void ask()}
        >
          <IconTrash size={17} />
        </ActionIcon>
      </Tooltip>
      {uses.length > 0 && <UsesDialog role={role} uses={uses} onClose={() => setUses([])} />}
    </>
  );
}

interface UsesDialogProps {
  readonly role: RolePlace & { readonly name: string };
  readonly uses: readonly RoleUse[];
  readonly onClose: () => void;
}

function UsesDialog({ role, uses, onClose }: UsesDialogProps) {
  const t = useTranslations();
  const isTop = useIsTopLayer();
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTop}
      title={t('resources.refsTitle', { name: role.name })}
      size={450}
      centered
    >
      <Stack gap="md">
        <Text>{t('roles.heldText')}</Text>
        {[...Map.groupBy(uses, ({ kind }) => kind)].map(([kind, list]) => (
          <div key={kind}>
            <Text size="sm" c="dimmed" mb={4}>
              {t(`roles.use.${kind}`)}
            </Text>
            <List withPadding>
              {list.map((use) => (
                <List.Item
                  key={`${use.project_id} ${use.template_id} ${use.task_id} ${use.name}`}
                  {...(use.template_id !== null && { onClick: onClose })}
                >
                  <UseName of={use} />
                  {role.project_id === null && use.project_name !== null && (
                    <Text span c="dimmed">
                      {` · ${use.project_name}`}
                    </Text>
                  )}
                </List.Item>
              ))}
            </List>
          </div>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function UseName({ of }: { readonly of: RoleUse }) {
  const t = useTranslations('roles');
  const { project_id: projectId, template_id: templateId, task_id: taskId, name } = of;
  if (templateId === null) return <>{name}</>;
  return (
    <AnchorLink
      to="/project/$projectId/templates/$templateId"
      params={{ projectId: String(projectId), templateId: String(templateId) }}
      search={taskId === null ? {} : { t: taskId }}
    >
      {taskId === null ? name : t('taskOf', { task: String(taskId), name })}
    </AnchorLink>
  );
}
