/** Passwords as the earlier product stores them. Each becomes one of ours when its owner signs in. */
import { compare } from 'bcryptjs';

/** Each step up doubles the work: beyond it one sign-in would keep a core busy for seconds. */
const HIGHEST_COST = 14;

/** Whether `isForeignPasswordRight` can say anything of it. */
export function isForeignHash(stored: string): boolean {
  const [, cost] = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(stored) ?? [];
  return cost !== undefined && Number(cost) >= 4 && Number(cost) <= HIGHEST_COST;
}

/** Like the one that made it, it takes no more than 72 bytes of a password. */
export async function isForeignPasswordRight(password: string, stored: string): Promise<boolean> {
  return await compare(password, stored);
}

/** Of a password that nobody knows, as costly as those that come over. */
export const NOBODYS_HASH = '$2a$11$v3BZUgcnJfzsrzT7xpemuuV80B/F1VfgiK6Z0oQC6dcwDWK0JZUh6';
