import { z } from 'zod';

/** Renews the lease; answered with `heartbeat` of the same `sequence`. */
export const heartbeat = z.object({ type: z.literal('heartbeat'), sequence: z.int() });
