/**
 * The tag of an object as the server gave it (`ETag`): who saves it sends that along, and is told where somebody else has
 * saved it since. It goes with the object itself, so that what a form shows and the tag are always of one answer.
 */
import { replaceEqualDeep } from '@tanstack/react-query';

const tags = new WeakMap<object, string>();

/** undefined for what has none, and for what is put together of it. */
export function tagOf(object: unknown): string | undefined {
  // Of what is no object it answers that there is none.
  return tags.get(object as object);
}

/** The same object. */
export function withTag<T>(object: T, tag: string | null | undefined): T {
  if (tag && object instanceof Object) tags.set(object, tag);
  return object;
}

/**
 * A newer answer that says the same is kept as the object that it was, unless its tag is another one: what the body says
 * may be equal, and the secret behind it new.
 */
export function shareAnswer(before: unknown, next: unknown): unknown {
  const tag = tagOf(next);
  return tagOf(before) === tag ? withTag(replaceEqualDeep(before, next), tag) : next;
}
