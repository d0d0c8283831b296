import type { TablerIcon } from '@tabler/icons-react';
import clsx from 'clsx';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import type { Tone } from './tone.ts';
import classes from './tone-badge.module.css';

interface ToneBadgeProps extends HTMLAttributes<HTMLSpanElement> {
  readonly tone: Tone;
  readonly icon?: TablerIcon;
  readonly isTurning?: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLSpanElement>;
}

/** A state in a word, in the colour of its tone. */
export function ToneBadge({ tone, icon: Icon, isTurning, children, ...rest }: ToneBadgeProps) {
  return (
    <span {...rest} className={clsx(classes.badge, Icon && classes.withIcon)} data-tone={tone}>
      {Icon && (
        <Icon size={14} stroke={2} className={clsx(isTurning && classes.turning)} aria-hidden="true" />
      )}
      {children}
    </span>
  );
}
