import type { HostState, HostTaskStatus } from '@signalbox/contract/rules';
import {
  IconCheck,
  IconLifebuoy,
  IconMinus,
  IconPencil,
  IconPlugConnectedX,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';

interface Look {
  readonly icon: TablerIcon;
  readonly tone: 'danger' | 'caution' | 'clear' | 'idle';
}

export const hostLooks: Readonly<Record<HostState | HostTaskStatus, Look>> = {
  failed: { icon: IconX, tone: 'danger' },
  unreachable: { icon: IconPlugConnectedX, tone: 'danger' },
  rescued: { icon: IconLifebuoy, tone: 'caution' },
  ignored: { icon: IconX, tone: 'idle' },
  changed: { icon: IconPencil, tone: 'caution' },
  ok: { icon: IconCheck, tone: 'clear' },
  skipped: { icon: IconMinus, tone: 'idle' },
};
