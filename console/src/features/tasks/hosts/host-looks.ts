import type { HostState, HostTaskStatus } from '@signalbox/contract/rules';
import {
  IconCheck,
  IconLifebuoy,
  IconMinus,
  IconPencil,
  IconPlugConnectedX,
  IconX,
} from '@tabler/icons-react';
import type { ToneLook } from '../../../ui/tone.ts';

export const hostLooks: Readonly<Record<HostState | HostTaskStatus, ToneLook>> = {
  failed: { icon: IconX, tone: 'danger' },
  unreachable: { icon: IconPlugConnectedX, tone: 'danger' },
  rescued: { icon: IconLifebuoy, tone: 'caution' },
  ignored: { icon: IconX, tone: 'idle' },
  changed: { icon: IconPencil, tone: 'caution' },
  ok: { icon: IconCheck, tone: 'clear' },
  skipped: { icon: IconMinus, tone: 'idle' },
};
