/**
 * What server and runner say to each other over the one websocket that a runner opens (`RUNNER_LINK_PATH`,
 * `Authorization: Bearer <runner token>`). Control messages are JSON text frames, output travels in binary frames.
 *
 * Three rules make a task run once, whatever dies:
 * - A task is offered with an `attempt` number. Whoever speaks of an older attempt is told to `drop` it.
 * - A runner starts a task's program only while its lease holds: `lease_ms` counted from the moment it *sent*
 *   the last heartbeat that was answered. The server gives an unstarted task to another runner only after it
 *   has heard nothing for longer than the lease. The third rule says that a task was the runner's when it
 *   accepted; this one, that it still is: a runner that was cut off, frozen or asleep during a long
 *   preparation starts nothing after its task was ended as lost.
 * - A runner starts a task's program only after the answer to a heartbeat that it sent, over the same
 *   connection, after `accepted`. The server answers a heartbeat only after everything that came before it is
 *   written down, so a program that runs belongs to a task that is known to have been accepted. The heartbeat
 *   goes out right behind `accepted` and its answer comes while the task is prepared. After a new connection
 *   `accepted` and heartbeat are repeated at `resume`.
 *
 * One connection speaks for a runner. Another one is refused as long as that one answers, unless it comes
 * from the same process.
 *
 * Every message may be repeated: each is idempotent for its (task_id, attempt).
 *
 * Server and runners are upgraded one after the other, so this protocol grows without breaking what is out there:
 * - Both sides speak a range of versions (`RUNNER_PROTOCOLS`). `hello` names the runner's, `welcome` the
 *   highest that both speak.
 * - Most changes need no new version: unknown keys and unknown types of messages are ignored. A new key is
 *   optional and has a meaning when it is absent; a new message may be lost on the other side. A message
 *   about a task that a runner cannot read, and that is not about one it holds, it answers with `declined`.
 * - `max` is raised by what the other side must understand: a new value of an enumeration or a variant of a
 *   union, a key without which a task would not do exactly what was asked. It is sent only over a connection
 *   of that version.
 * - `min` is raised when an old version's code goes, at the earliest one release after `max` was: a runner is
 *   always let in by the next release of the server. What `greeting` reads never changes.
 */
export * from './foreign-messages.ts';
export * from './job.ts';
export * from './job-inputs.ts';
export * from './job-key.ts';
export * from './job-repository.ts';
export * from './output-frame.ts';
export * from './output-position.ts';
export * from './protocol-versions.ts';
export * from './runner-messages.ts';
export * from './server-messages.ts';
export * from './task-attempt.ts';
export * from './task-end.ts';
