/**
 * The demo's administrator. The password is made once and kept beside the data, so that a second start can
 * sign in again.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

export interface Login {
  readonly login: string;
  readonly password: string;
}

export function demoLogin(): Login {
  const { SIGNALBOX_ADMIN_LOGIN: login = 'admin', SIGNALBOX_ADMIN_PASSWORD: password } = process.env;
  if (password) return { login, password };
  const folder = process.env.SIGNALBOX_DATA_DIR ?? join(projectRoot, 'data');
  const file = join(folder, 'demo-login.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const made = { login, password: randomBytes(9).toString('base64url') };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}
