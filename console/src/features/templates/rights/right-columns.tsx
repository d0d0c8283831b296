import { ActionIcon, Select, Text, Tooltip } from '@mantine/core';
import type { Template, TemplateRight } from '@signalbox/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useChangeTemplateRight, useTakeTemplateRight } from '../../../api/template-rights.ts';
import { groupName } from '../../../lib/group-name.ts';
import { levelNames, levelOf, rightLevels } from '../../../parts/right-levels.ts';
import { askToConfirm } from '../../../ui/confirm.tsx';
import { notifyEnd, notifyError, notifySuccess } from '../../../ui/notify.ts';
import type { Column } from '../../../ui/table-column.ts';
import { useLevels } from './use-levels.ts';
import { useHolderName } from './use-right-holders.ts';

export function useRightColumns(template: Template): Column<TemplateRight>[] {
  const t = useTranslations('templateRights');
  const common = useTranslations('common');
  return [
    {
      key: 'who',
      title: t('who'),
      role: 'title',
      render: (right) => <Holder template={template} of={right} />,
    },
    {
      key: 'may',
      title: t('may'),
      width: '16rem',
      render: (right) => <LevelSelect template={template} of={right} />,
    },
    {
      key: 'actions',
      title: common('actions'),
      role: 'actions',
      width: '4rem',
      render: (right) => <TakeButton template={template} of={right} />,
    },
  ];
}

/** Of a group of a directory the whole name, too: the first part of it may be that of several. */
function Holder({ template, of }: RightProps) {
  const name = useHolderName(template.project_id)(of);
  const { group } = of;
  return (
    <div style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {name}
      {group !== undefined && groupName(group.value) !== group.value && (
        <Text size="xs" c="dimmed">
          {group.value}
        </Text>
      )}
    </div>
  );
}

interface RightProps {
  readonly template: Template;
  readonly of: TemplateRight;
}

/** Takes effect at once; what there was shows again when it is refused. */
function LevelSelect({ template, of }: RightProps) {
  const t = useTranslations('templateRights');
  const who = useHolderName(template.project_id)(of);
  const levels = useLevels(template.project_id, template.id);
  const change = useChangeTemplateRight({ projectId: template.project_id, templateId: template.id });
  const shown = change.isPending ? change.variables.permissions : of.permissions;
  return (
    <Select
      aria-label={t('mayOf', { who })}
      allowDeselect={false}
      data={levels}
      value={levelOf(shown)}
      onChange={(value) => {
        const level = levelNames.find((name) => name === value);
        if (level === undefined || rightLevels[level] === of.permissions) return;
        change.mutate(
          { id: of.id, permissions: rightLevels[level] },
          {
            onSuccess: () => notifySuccess(t('changed', { who })),
            onError: (error) => notifyError(error),
          },
        );
      }}
    />
  );
}

function TakeButton({ template, of }: RightProps) {
  const t = useTranslations('templateRights');
  const common = useTranslations('common');
  const who = useHolderName(template.project_id)(of);
  const take = useTakeTemplateRight({ projectId: template.project_id, templateId: template.id });
  const ask = async () => {
    const isSure = await askToConfirm({
      title: t('takeTitle', { who }),
      text: t('takeText'),
      confirm: t('take'),
      cancel: common('cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    notifyEnd(take.mutateAsync(of.id), t('taken', { who }));
  };
  return (
    <Tooltip label={t('take')}>
      <ActionIcon aria-label={`${t('take')}: ${who}`} loading={take.isPending} onClick={() => void ask()}>
        <IconTrash size={17} />
      </ActionIcon>
    </Tooltip>
  );
}
