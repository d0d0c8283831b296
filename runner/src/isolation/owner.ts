/** Hands files and folders to the user of tasks. */
import { spawn } from 'node:child_process';
import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../runner-log.ts';

export type Owner = { uid: number; gid: number };

/** Up to so many files it is quicker to do it here than to start a program. */
const FEW = 500;

/**
 * Makes it, with all that is in it, theirs. What is theirs already stays as it is: a task has worked there,
 * and its own files are its own. Links are not followed; what is not there is left out. Throws the operating
 * system's error.
 */
export async function giveTo(owner: Owner, file: string): Promise<void> {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined || stats.uid === owner.uid) return;
  const files = stats.isDirectory() ? listFew(file) : [];
  // The topmost comes last: a folder that was not finished is begun again.
  if (files === undefined) await runChown(owner, file);
  else for (const one of files) lchownSync(one, owner.uid, owner.gid);
  lchownSync(file, owner.uid, owner.gid);
}

/** Everything below the folder; undefined when that is too much. */
function listFew(folder: string): string[] | undefined {
  const found: string[] = [];
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of readdirSync(next, { withFileTypes: true })) {
      const file = path.join(next, entry.name);
      if (found.push(file) > FEW) return undefined;
      if (entry.isDirectory()) waiting.push(file);
    }
  }
  return found;
}

function runChown({ uid, gid }: Owner, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['-R', '-h', '-P', `${uid}:${gid}`, '--', folder];
    const child = spawn('chown', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-1000);
    });
    child.once('error', (error) => reject(new Error(`chown: ${messageOf(error)}`)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim()))));
  });
}
