import { z } from 'zod';

export const protocolVersion = z.int().min(0).max(1_000_000);
const protocolRange = z.object({ min: protocolVersion, max: protocolVersion });
export type ProtocolRange = z.infer<typeof protocolRange>;

/** The versions that this build speaks, both ends included. */
export const RUNNER_PROTOCOLS: ProtocolRange = { min: 1, max: 1 };

/** What is read of a `hello` first, to know whether the rest can be read. */
export const greeting = z.object({
  type: z.literal('hello'),
  /** the oldest version that the runner speaks; without `protocols` the only one */
  protocol: protocolVersion,
  protocols: protocolRange.optional(),
  /** of the product, for people */
  version: z.string(),
});
export type Greeting = z.infer<typeof greeting>;

/** The highest version that both speak; undefined when there is none. */
export function commonProtocol(ours: ProtocolRange, { protocol, protocols }: Greeting): number | undefined {
  const theirs = protocols ?? { min: protocol, max: protocol };
  const highest = Math.min(ours.max, theirs.max);
  return highest >= Math.max(ours.min, theirs.min) ? highest : undefined;
}
