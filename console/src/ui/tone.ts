import type { TablerIcon } from '@tabler/icons-react';

/** How a state looks: its colours are in `global.css`, for elements with `data-tone`. */
export type Tone = 'idle' | 'active' | 'caution' | 'clear' | 'danger';

export interface ToneLook {
  readonly icon: TablerIcon;
  readonly tone: Tone;
}
