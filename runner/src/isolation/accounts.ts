/** The machine's passwd and group files with the user of tasks added: ssh refuses to run for a user without a name. */
import { readFileSync } from 'node:fs';
import type { TaskUser } from './task-user.ts';

/** Returns /etc/passwd and /etc/group of a task. */
export function accountFiles(user: TaskUser, home: string): { passwd: string; group: string } {
  const passwd = `${user.name}:x:${user.uid}:${user.gid}:Tasks of Signalbox:${home}:/bin/sh`;
  return {
    passwd: withLine('/etc/passwd', passwd),
    group: withLine('/etc/group', `${user.name}:x:${user.gid}:`),
  };
}

/**
 * Returns /etc/passwd of a task whose user exists on the machine, with the task's home: the user's own home is hidden, and
 * Ansible looks it up by name. null = the user isn't in /etc/passwd (for example, in LDAP)
 */
export function passwdWithHome(uid: number, home: string): string | null {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const index = lines.findIndex((line) => line.split(':')[2] === String(uid));
  const fields = lines[index]?.split(':');
  if (fields === undefined || /[:\n]/.test(home)) return null;
  return lines.with(index, fields.with(5, home).join(':')).join('\n');
}

function withLine(file: string, line: string): string {
  const text = readFileSync(file, 'utf8');
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}
