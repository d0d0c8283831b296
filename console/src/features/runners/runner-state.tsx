import { Tooltip } from '@mantine/core';
import type { ListedRunner } from '@signalbox/contract';
import { IconShieldOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Tone } from '../../ui/tone.ts';
import { ToneBadge } from '../../ui/tone-badge.tsx';

type State =
  | 'unregistered'
  | 'expired'
  | 'off'
  | 'incompatible'
  | 'offline'
  | 'drained'
  | 'draining'
  | 'online';

const tones: Readonly<Record<State, Tone>> = {
  unregistered: 'active',
  expired: 'danger',
  off: 'idle',
  incompatible: 'danger',
  offline: 'danger',
  drained: 'caution',
  draining: 'caution',
  online: 'clear',
};

/** What each is called. */
export function useRunnerStates(): Readonly<Record<string, string>> {
  const t = useTranslations('runners');
  return Object.fromEntries((Object.keys(tones) as State[]).map((state) => [state, t(`states.${state}`)]));
}

/** What matters most to whoever wonders why it gets no task. */
function stateOf(runner: ListedRunner): State {
  if (!runner.active) return 'off';
  if (!runner.registered) return runner.registration_expires === null ? 'expired' : 'unregistered';
  if (!runner.is_compatible) return 'incompatible';
  if (runner.is_draining) return runner.tasks === 0 ? 'drained' : 'draining';
  return runner.is_online ? 'online' : 'offline';
}

export function RunnerState({ of }: { of: ListedRunner }) {
  const t = useTranslations('runners');
  const state = stateOf(of);
  return (
    <Tooltip label={t(`stateHints.${state}`)} multiline maw={320}>
      <ToneBadge tone={tones[state]}>{t(`states.${state}`)}</ToneBadge>
    </Tooltip>
  );
}

/** Only where tasks reach more than their own: as an administrator has chosen, or for want of anything better. */
export function IsolationMark({ of: { isolation } }: { of: ListedRunner }) {
  const t = useTranslations('runners');
  if (isolation !== 'unavailable' && isolation !== 'host') return null;
  return (
    <Tooltip label={t(`isolationHints.${isolation}`)} multiline maw={320}>
      <ToneBadge tone={isolation === 'unavailable' ? 'danger' : 'idle'} icon={IconShieldOff}>
        {t('notIsolated')}
      </ToneBadge>
    </Tooltip>
  );
}
