/** The sign that an administrator has given an app of his own, in its colours. */
import { useQuery } from '@tanstack/react-query';
import { appsQuery, appTitle } from '../api/apps.ts';
import type { AppIconProps } from './app-icon-props.ts';
import { OwnSign } from './own-sign.tsx';

export function OwnAppIcon({ app: id, size = 18, title }: AppIconProps) {
  const { data: apps } = useQuery(appsQuery);
  const { icon = '', color = '', dark_color = '' } = apps?.find((app) => app.id === id) ?? {};
  const label = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  return (
    <OwnSign
      of={{ icon, color, dark_color, name: appTitle(apps, id) }}
      size={size}
      frame={{ 'data-app': id, ...label }}
    />
  );
}
