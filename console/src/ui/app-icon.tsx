import { IconBrandPowershell, IconTerminal2 } from '@tabler/icons-react';
import { siAnsible, siGnubash, siOpentofu, siPulumi, siPython, siTerraform } from 'simple-icons';
import classes from './app-icon.module.css';

const paths: Readonly<Record<string, string>> = {
  ansible: siAnsible.path,
  terraform: siTerraform.path,
  tofu: siOpentofu.path,
  pulumi: siPulumi.path,
  bash: siGnubash.path,
  python: siPython.path,
};

/** The sign of the program that a template runs. */
export function AppIcon({ app, size = 18, title }: { app: string; size?: number; title?: string }) {
  const path = paths[app];
  const label = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  if (path) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden where the name stands beside it
      <svg className={classes.icon} data-app={app} width={size} height={size} viewBox="0 0 24 24" {...label}>
        <path d={path} />
      </svg>
    );
  }
  const Icon = app === 'powershell' ? IconBrandPowershell : IconTerminal2;
  return <Icon className={classes.icon} data-app={app} size={size} stroke={1.6} {...label} />;
}
