/** Somebody else who saves in the very moment in which the page under test does: after it has looked, before it is there. */
import { vi } from 'vitest';

interface Moment {
  /** what the page has asked since: `GET /api/…` */
  readonly asked: readonly string[];
  /** with which tags it has saved */
  readonly tags: readonly (string | undefined)[];
}

/** Before the next saving of the open page, which has to go on after it. */
export function beforeItIsSaved(other: () => Promise<unknown>): Moment {
  const send = globalThis.fetch;
  const asked: string[] = [];
  const tags: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    asked.push(`${method} ${target}`);
    if (method === 'PUT') {
      tags.push((init.headers as Record<string, string>)['if-match']);
      if (tags.length === 1) await other();
    }
    return await send(target, init);
  });
  return { asked, tags };
}
