import type { BuiltInAppId } from '@signalbox/contract/rules';
import { IconBrandPowershell, type TablerIcon } from '@tabler/icons-react';
import { siAnsible, siGnubash, siOpentofu, siPulumi, siPython, siTerraform } from 'simple-icons';
import { lazyPart } from '../ui/lazy-part.tsx';
import classes from './app-icon.module.css';
import type { AppIconProps } from './app-icon-props.ts';

/** The path of a filled sign, or an icon that is drawn in lines. */
const signs: Readonly<Record<BuiltInAppId, string | TablerIcon>> = {
  ansible: siAnsible.path,
  terraform: siTerraform.path,
  tofu: siOpentofu.path,
  pulumi: siPulumi.path,
  bash: siGnubash.path,
  python: siPython.path,
  powershell: IconBrandPowershell,
};

const signOf: ReadonlyMap<string, string | TablerIcon> = new Map(Object.entries(signs));

/** Few servers have any. Until it is there its place is kept. */
const OwnAppIcon = lazyPart<AppIconProps>(async () => (await import('./own-app-icon.tsx')).OwnAppIcon, {
  isFirst: true,
  Loading: Place,
  Away: Place,
});

function Place({ size = 18 }: AppIconProps) {
  return <svg className={classes.icon} width={size} height={size} aria-hidden />;
}

/** The sign of the program that a template runs. */
export function AppIcon(props: AppIconProps) {
  const { app, size = 18, title } = props;
  const sign = signOf.get(app);
  if (sign === undefined) return <OwnAppIcon {...props} />;
  const label = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  if (typeof sign === 'string') {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden where the name stands beside it
      <svg className={classes.icon} data-app={app} width={size} height={size} viewBox="0 0 24 24" {...label}>
        <path d={sign} />
      </svg>
    );
  }
  const Icon = sign;
  return <Icon className={classes.icon} data-app={app} size={size} stroke={1.6} {...label} />;
}
