/**
 * The machine's lists of users and groups with the user of tasks in them: ssh refuses to run for a user
 * without a name.
 */
import { readFileSync } from 'node:fs';
import type { TaskUser } from './task-user.ts';

/** What stands at /etc/passwd and /etc/group for a task. */
export function accountFiles(user: TaskUser, home: string): { passwd: string; group: string } {
  const passwd = `${user.name}:x:${user.uid}:${user.gid}:Tasks of Signalbox:${home}:/bin/sh`;
  return {
    passwd: withLine('/etc/passwd', passwd),
    group: withLine('/etc/group', `${user.name}:x:${user.gid}:`),
  };
}

/**
 * What stands at /etc/passwd for a task whose user the machine knows: his home is the task's. The other one is hidden, or
 * nobody's, and Ansible asks for it by the user's name. null = the machine keeps him elsewhere
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
