import { z } from 'zod';

/** Which task, and which offer of it. */
export const attemptOf = { task_id: z.int().positive(), attempt: z.int().positive() };

/**
 * When the attempt was offered, by the server's clock, in milliseconds since 1970. A power cut may take tasks back that a
 * runner holds already, and give their numbers to others: these were offered at another time.
 */
export const offeredAt = z.int().optional();

/**
 * Environment variables that every process of a task inherits; the last sweep finds strays by both together.
 * The first is `<task_id>-<attempt>`, the second names the runner's folder: servers on one machine count
 * their tasks alike.
 */
export const TASK_MARKER_VARIABLE = 'SIGNALBOX_TASK';
export const RUNNER_MARKER_VARIABLE = 'SIGNALBOX_RUNNER';

/**
 * A task that a runner still holds. `accepted`: on its disk, program not started. `started`: program ran or
 * runs. `finished`: ended, not yet settled.
 */
export const heldTask = z.object({
  ...attemptOf,
  offered_at: offeredAt,
  phase: z.enum(['accepted', 'started', 'finished']),
});
export type HeldTask = z.infer<typeof heldTask>;
