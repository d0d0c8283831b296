import type { RunnerIsolation } from '@signalbox/contract/rules';
import type { Generated } from 'kysely';

/** A runner: what it is, what an administrator says of it, and what it told last. */
export interface RunnerTable {
  id: Generated<number>;
  name: string;
  token_hash: string;
  is_built_in: 0 | 1;
  active: 0 | 1;
  webhook: string;
  /** 0 = no limit */
  max_parallel_tasks: number;
  created_at: number;
  version: string;
  host: string;
  /** hash of what the process that holds the connection, or held it last, calls itself; empty = none ever did */
  instance: string;
  last_seen_at: number | null;
  /** mark of the work folder of a built-in runner, by which its server finds the row again; else empty */
  folder: Generated<string>;
  /** from where it connected last */
  address: Generated<string>;
  /** the connection that speaks for the runner; empty = none. What comes over any other one counts for nothing */
  link: Generated<string>;
  connected_at: number | null;
  /** what its tasks can reach; empty = it never said */
  isolation: Generated<RunnerIsolation | ''>;
  /** what it offers: JSON array of texts */
  runner_tags: Generated<string>;
  /** of which alone it gets tasks, and with which it goes; null = it serves the whole server */
  project_id: Generated<number | null>;
  /** 0: only tasks that require a tag */
  is_default: Generated<0 | 1>;
  /** 0: its token is known to nobody; whoever has the registration token gets one */
  is_registered: Generated<0 | 1>;
  /** of the one-time registration token that was made last; empty = none was ever made */
  registration_hash: Generated<string>;
  registration_expires_at: number | null;
  registration_used_at: number | null;
  /** whether it takes no new tasks: `asked` by an administrator, or of its `own` */
  draining: Generated<'' | 'asked' | 'own'>;
  /** of the protocol, both ends included; null = it never said */
  protocol_min: number | null;
  protocol_max: number | null;
  /** by how much its clock was ahead of the server's when it connected last; null = it did not say */
  clock_ahead_ms: number | null;
  /** those of `askedPrograms` that it had then: JSON array of texts; null = it did not say */
  programs: string | null;
  /** why the self-test of the connected runner failed: JSON of a text; null = it passed, or hasn't run yet */
  self_test_problem: string | null;
}
