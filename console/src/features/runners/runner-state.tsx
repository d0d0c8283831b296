import { Badge, Tooltip } from '@mantine/core';
import type { Runner } from '@signalbox/contract';
import { IconShieldOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

type State =
  | 'unregistered'
  | 'expired'
  | 'off'
  | 'incompatible'
  | 'offline'
  | 'drained'
  | 'draining'
  | 'online';

const colors: Readonly<Record<State, string>> = {
  unregistered: 'blue',
  expired: 'red',
  off: 'gray',
  incompatible: 'red',
  offline: 'red',
  drained: 'yellow',
  draining: 'yellow',
  online: 'green',
};

/** What matters most to whoever wonders why it gets no task. */
function stateOf(runner: Runner): State {
  if (!runner.registered) return runner.registration_expires === null ? 'expired' : 'unregistered';
  if (!runner.active) return 'off';
  if (!runner.is_compatible) return 'incompatible';
  if (runner.is_draining) return runner.tasks === 0 ? 'drained' : 'draining';
  return runner.is_online ? 'online' : 'offline';
}

export function RunnerState({ of }: { of: Runner }) {
  const t = useTranslations('runners');
  const state = stateOf(of);
  return (
    <Tooltip label={t(`stateHints.${state}`)} multiline maw={320}>
      <Badge color={colors[state]} variant="light" radius="sm" tt="none" miw="max-content">
        {t(`states.${state}`)}
      </Badge>
    </Tooltip>
  );
}

/** Only where tasks reach more than their own: as an administrator has chosen, or for want of anything better. */
export function IsolationMark({ of: { isolation } }: { of: Runner }) {
  const t = useTranslations('runners');
  if (isolation !== 'unavailable' && isolation !== 'host') return null;
  return (
    <Tooltip label={t(`isolationHints.${isolation}`)} multiline maw={320}>
      <Badge
        color={isolation === 'unavailable' ? 'red' : 'gray'}
        variant="light"
        radius="sm"
        size="sm"
        tt="none"
        leftSection={<IconShieldOff size={12} />}
      >
        {t('notIsolated')}
      </Badge>
    </Tooltip>
  );
}
