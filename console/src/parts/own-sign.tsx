/** What is drawn for an app that somebody has made: the icon that its name stands for, else its first letter. */
import type { CSSProperties } from 'react';
import classes from './app-icon.module.css';
import { ownSigns } from './own-app-signs.ts';

export interface SignOf {
  /** as it is stored: a name of Material Design Icons, which others write with their prefix */
  readonly icon: string;
  readonly color: string;
  readonly dark_color: string;
  /** of the app: its first letter stands where there is no icon, or none that is known here */
  readonly name: string;
}

interface OwnSignProps {
  readonly of: SignOf;
  readonly size: number;
  /** what else its frame gets: its name for those who do not see it, or that it has none */
  readonly frame?: Readonly<Record<string, unknown>>;
}

export function OwnSign({ of: { icon, color, dark_color: night, name }, size, frame }: OwnSignProps) {
  const colors = { '--app-color': color || undefined, '--app-night': night || color || undefined };
  const given = {
    className: classes.own,
    style: colors as CSSProperties,
    ...{ width: size, height: size },
    ...(frame ?? { 'aria-hidden': true }),
  };
  const Sign = ownSigns.get(icon.trim().replace(/^mdi[-:]/, ''));
  if (Sign) return <Sign {...given} stroke={1.6} />;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden where the name stands beside it
    <svg {...given} viewBox="0 0 24 24">
      <Letter of={name} />
    </svg>
  );
}

/** Where there is no sign, or none that is known here. */
function Letter({ of: name }: { of: string }) {
  return (
    <>
      <rect
        x="1.5"
        y="1.5"
        width="21"
        height="21"
        rx="5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
      <text x="12" y="16.6" textAnchor="middle" fontSize="13" fontWeight="650" fill="currentColor">
        {[...name][0]?.toLocaleUpperCase()}
      </text>
    </>
  );
}
