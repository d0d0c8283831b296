/** Messages of another build, which this one cannot read as a whole. */
import { z } from 'zod';
import { runnerMessage } from './runner-messages.ts';
import { attemptOf } from './task-attempt.ts';

const typed = z.object({ type: z.string().max(64) });

/**
 * The type of a runner's message when this build knows none of that name, else undefined. Throws on what is
 * no message at all.
 */
export function foreignTypeOf(message: unknown): string | undefined {
  const { type } = typed.parse(message);
  return runnerMessage.options.some(({ shape }) => shape.type.value === type) ? undefined : type;
}

const aboutTask = z.union([
  z.object(attemptOf),
  z.object({ job: z.object(attemptOf) }).transform(({ job }) => job),
]);

/** Which task a message is about that could not be read as a whole; undefined = none. */
export function subjectOf(message: unknown): { task_id: number; attempt: number } | undefined {
  return aboutTask.safeParse(message).data;
}
