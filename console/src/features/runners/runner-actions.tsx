import { ActionIcon, Menu } from '@mantine/core';
import type { ListedRunner } from '@signalbox/contract';
import {
  IconDotsVertical,
  IconKey,
  IconPlayerPause,
  IconPlayerPlay,
  IconPower,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { type RunnerScope, useDeleteRunner, useDrainRunner, useSetRunnerActive } from '../../api/runners.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { notifyEnd } from '../../ui/notify.ts';

interface RunnerActionsProps {
  readonly of: ListedRunner;
  readonly scope: RunnerScope;
  readonly onToken: (runner: ListedRunner) => void;
}

export function RunnerActions({ of, scope, onToken }: RunnerActionsProps) {
  const { id, name, active: isActive, is_draining: isDraining, tasks, is_built_in: isBuiltIn } = of;
  const t = useTranslations();
  const drain = useDrainRunner(scope);
  const setActive = useSetRunnerActive(scope);
  const remove = useDeleteRunner(scope);
  const ask = (question: 'off' | 'delete') =>
    askToConfirm({
      title: t(`runners.${question}Title`, { name }),
      text: t(`runners.${question}Text`, { tasks }),
      confirm: t(`runners.${question}`),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
  const switchOff = async () => {
    if (await ask('off'))
      notifyEnd(setActive.mutateAsync({ id, active: false, force: true }), t('runners.isOff', { name }));
  };
  const askToDelete = async () => {
    if (await ask('delete')) notifyEnd(remove.mutateAsync(id), t('common.deleted', { name }));
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={`${t('common.actions')}: ${name}`}>
          <IconDotsVertical size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isDraining ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
          onClick={() =>
            notifyEnd(
              drain.mutateAsync({ id, draining: !isDraining }),
              t(isDraining ? 'runners.takesAgain' : 'runners.drains', { name }),
            )
          }
        >
          {t(isDraining ? 'runners.undrain' : 'runners.drain')}
        </Menu.Item>
        {!isBuiltIn && (
          <Menu.Item leftSection={<IconKey size={16} />} onClick={() => onToken(of)}>
            {t('runners.newToken')}
          </Menu.Item>
        )}
        <Menu.Divider />
        {isActive ? (
          <Menu.Item
            color="var(--sb-danger)"
            leftSection={<IconPower size={16} />}
            onClick={() => void switchOff()}
          >
            {t('runners.off')}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconPower size={16} />}
            onClick={() =>
              notifyEnd(
                setActive.mutateAsync({ id, active: true, force: false }),
                t('runners.isOn', { name }),
              )
            }
          >
            {t('runners.on')}
          </Menu.Item>
        )}
        <Menu.Item
          color="var(--sb-danger)"
          leftSection={<IconTrash size={16} />}
          onClick={() => void askToDelete()}
        >
          {t('runners.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
