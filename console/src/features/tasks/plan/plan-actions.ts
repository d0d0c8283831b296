import type { PlanAction } from '@signalbox/contract/rules';
import {
  IconArrowRight,
  IconEye,
  IconFileImport,
  IconPencil,
  IconPlus,
  IconReplace,
  IconTrash,
  IconUnlink,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '../../../ui/tone.ts';

interface Look {
  readonly icon: TablerIcon;
  readonly tone: Tone;
}

export const actionLooks: Readonly<Record<PlanAction, Look>> = {
  delete: { icon: IconTrash, tone: 'danger' },
  replace: { icon: IconReplace, tone: 'danger' },
  update: { icon: IconPencil, tone: 'caution' },
  create: { icon: IconPlus, tone: 'clear' },
  import: { icon: IconFileImport, tone: 'active' },
  move: { icon: IconArrowRight, tone: 'active' },
  forget: { icon: IconUnlink, tone: 'idle' },
  read: { icon: IconEye, tone: 'idle' },
};
