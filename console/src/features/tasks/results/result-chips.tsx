import type { ToneLook } from '../../../ui/tone.ts';
import classes from './results.module.css';

interface Chip {
  readonly key: string;
  readonly label: string;
  readonly look: ToneLook;
  readonly count: number;
}

/** How many of each kind, in the order in which they come; kinds without any are left out. */
export function ResultChips({ of }: { of: readonly Chip[] }) {
  return (
    <ul className={classes.chips}>
      {of
        .filter(({ count }) => count > 0)
        .map(({ key, label, count, look: { icon: Icon, tone } }) => (
          <li key={key} className={classes.chip} data-tone={tone}>
            <Icon size={14} stroke={2} aria-hidden="true" />
            {label} <strong>{count}</strong>
          </li>
        ))}
    </ul>
  );
}
