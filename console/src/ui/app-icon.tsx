import { type BuiltInAppId, isBuiltInApp } from '@signalbox/contract/rules';
import { IconBrandPowershell, IconTerminal2, type TablerIcon } from '@tabler/icons-react';
import { siAnsible, siGnubash, siOpentofu, siPulumi, siPython, siTerraform } from 'simple-icons';
import classes from './app-icon.module.css';

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

/** The sign of the program that a template runs. */
export function AppIcon({ app, size = 18, title }: { app: string; size?: number; title?: string }) {
  const sign = isBuiltInApp(app) ? signs[app] : IconTerminal2;
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
