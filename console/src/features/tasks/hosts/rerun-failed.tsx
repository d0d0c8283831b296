import { Button } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import {
  HOST_LIMIT_MAX,
  type HostResults,
  hostState,
  isPlainHostLimit,
  optionChoice,
} from '@signalbox/contract/rules';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { templateQuery } from '../../../api/templates.ts';
import { useTemplateAccess } from '../../../api/use-template-access.ts';
import { openRunDialog } from '../../../parts/run-state.ts';

interface RerunFailedProps {
  readonly task: Task;
  readonly results: HostResults;
}

/** The same again where it went wrong, if the template lets somebody choose the hosts. */
export function RerunFailed({ task, results }: RerunFailedProps) {
  const t = useTranslations('hosts');
  const { can } = useTemplateAccess(task.project_id);
  const failed = results.hosts.filter((host) => ['failed', 'unreachable'].includes(hostState(host)));
  const limit = failed.map(({ name }) => name).join(',');
  const template = useQuery({
    ...templateQuery(task.project_id, task.template_id),
    enabled: failed.length > 0,
  });
  if (failed.length === 0 || !template.data || !can('runProjectTasks', task.template_id)) return null;
  const choice = optionChoice('limit', template.data.task_params);
  const mayChoose =
    choice === 'open' || (choice === 'editors' && can('manageProjectResources', task.template_id));
  if (!mayChoose || !isPlainHostLimit(limit)) return null;
  // Hosts that are left out here may have failed too: a limit that names some would pass over them.
  const isWhole = results.hosts_cut === undefined && limit.length <= HOST_LIMIT_MAX;
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={!isWhole}
      title={isWhole ? undefined : t('rerunTooMany')}
      leftSection={<IconRotateClockwise size={14} />}
      onClick={() =>
        openRunDialog({ projectId: task.project_id, templateId: task.template_id, like: task, limit })
      }
    >
      {t('rerunFailed', { count: failed.length })}
    </Button>
  );
}
