/** The sign that an administrator has given an app of his own, in its colours. */
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { appsQuery, appTitle } from '../api/apps.ts';
import classes from './app-icon.module.css';
import type { AppIconProps } from './app-icon-props.ts';
import { ownSigns } from './own-app-signs.ts';

export function OwnAppIcon({ app: id, size = 18, title }: AppIconProps) {
  const { data: apps } = useQuery(appsQuery);
  const { icon = '', color = '', dark_color: night = '' } = apps?.find((app) => app.id === id) ?? {};
  const label = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  const colors = { '--app-color': color || undefined, '--app-night': night || color || undefined };
  const frame = {
    className: classes.own,
    style: colors as CSSProperties,
    'data-app': id,
    ...{ width: size, height: size },
    ...label,
  };
  const Sign = ownSigns.get(icon.trim().replace(/^mdi[-:]/, ''));
  if (Sign) return <Sign {...frame} stroke={1.6} />;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden where the name stands beside it
    <svg {...frame} viewBox="0 0 24 24">
      <Letter of={appTitle(apps, id)} />
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
