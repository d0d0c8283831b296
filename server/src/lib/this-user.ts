/** What to do for a file that the operating system does not give: in a container the number is all that one knows of a user. */
import { userInfo } from 'node:os';

/** `user 10001`, with its name where it has one. */
export function thisUser(): string {
  const uid = process.getuid?.();
  if (uid === undefined) return 'this user';
  try {
    const { username } = userInfo();
    if (username !== String(uid)) return `${username} (user ${uid})`;
  } catch {
    // It stands in no list, as often in a container.
  }
  return `user ${uid}`;
}

/** `cannot be read (…): …`, of a file that somebody has named. */
export function unreadable({ code }: NodeJS.ErrnoException): string {
  return `cannot be read (${code}): ${wayOut(code)}`;
}

function wayOut(code: string | undefined): string {
  switch (code) {
    case 'ENOENT':
      return 'there is no such file here: put it there, or name another one';
    case 'EACCES':
    case 'EPERM':
      return `let ${thisUser()} read it and enter the folders above it, or start this as the user that may`;
    case 'EISDIR':
      return 'it is a folder: put a file there';
    default:
      return 'check its disk';
  }
}
