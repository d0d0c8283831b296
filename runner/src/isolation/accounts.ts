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

function withLine(file: string, line: string): string {
  const text = readFileSync(file, 'utf8');
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}
