import type { PlanAction } from '@signalbox/contract/rules';
import {
  IconArrowRight,
  IconEye,
  IconFileExport,
  IconFileImport,
  IconPencil,
  IconPlus,
  IconReplace,
  IconTrash,
  IconUnlink,
} from '@tabler/icons-react';
import type { ToneLook } from '../../../ui/tone.ts';

export const actionLooks: Readonly<Record<PlanAction, ToneLook>> = {
  delete: { icon: IconTrash, tone: 'danger' },
  replace: { icon: IconReplace, tone: 'danger' },
  update: { icon: IconPencil, tone: 'caution' },
  create: { icon: IconPlus, tone: 'clear' },
  import: { icon: IconFileImport, tone: 'active' },
  move: { icon: IconArrowRight, tone: 'active' },
  forget: { icon: IconUnlink, tone: 'idle' },
  read: { icon: IconEye, tone: 'idle' },
};

export const outputsLook: ToneLook = { icon: IconFileExport, tone: 'active' };
