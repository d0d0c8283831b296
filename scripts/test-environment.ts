/**
 * Vitest and Playwright global setup: gives tests the same environment on every machine. The home directory is empty, so
 * that settings of Git, Ansible, Pulumi and others in the user's home directory have no effect. Worker processes inherit
 * the environment and the umask. npm keeps its settings, because a company's machines may need a registry of their own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Variables with which Git, Ansible, Terraform, Pulumi, SSH, desktops and locales override their defaults. */
const OVERRIDES =
  /^(GIT|ANSIBLE|TF|TOFU|PULUMI|SSH|XDG|LC|SEMAPHORE)_|^(LANGUAGE|PYTHONPATH|BASH_ENV|ENV|CDPATH)$/;

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default function setup(): () => void {
  const home = mkdtempSync(join(tmpdir(), 'signalbox-home-'));
  const npmrc = process.env.NPM_CONFIG_USERCONFIG ?? join(homedir(), '.npmrc');
  const npmCache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  for (const name of Object.keys(process.env).filter((name) => OVERRIDES.test(name)))
    delete process.env[name];
  Object.assign(process.env, {
    HOME: home,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    GIT_CONFIG_NOSYSTEM: '1',
    NPM_CONFIG_USERCONFIG: npmrc,
    npm_config_cache: npmCache,
  });
  process.umask(0o022);
  return () => rmSync(home, { recursive: true, force: true });
}
