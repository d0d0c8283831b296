import { text } from '@signalbox/contract/texts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ActiveTask,
  decideStarts,
  Occupancy,
  type QueuedTask,
  type Situation,
} from './dispatch-decision.ts';

/** A runner of the whole server that takes tasks without tags too. */
const open = { projectId: null, isDefault: true };

const idle: Situation = {
  serverLimit: 0,
  projectLimits: new Map(),
  active: [],
  runners: [{ id: 1, name: 'one', slots: 0, ...open, tags: [] }],
  lanes: new Map(),
  firstWaiting: new Map(),
  requiredTags: new Map(),
};

const task = (id: number, templateId = id, projectId = 1): QueuedTask => ({ id, templateId, projectId });
const running = (one: QueuedTask, runnerId: number): ActiveTask => ({
  ...one,
  ...{ runnerId, lane: one.templateId, holdsSlot: true },
});
/** One at a time of each template. */
const alone = (tasks: readonly QueuedTask[]) => new Map(tasks.map(({ id, templateId }) => [id, templateId]));
const started = (situation: Partial<Situation>, ...candidates: QueuedTask[]) =>
  decideStarts({ ...idle, lanes: alone(candidates), ...situation }, candidates).map(
    ({ task: { id }, runnerId }) => [id, runnerId],
  );
const blockerOf = (situation: Partial<Situation>, candidate: QueuedTask) =>
  new Occupancy({ ...idle, lanes: alone([candidate]), ...situation }).blockerOf(candidate);

describe('what starts', () => {
  it('starts everything that nothing holds up, in order', () => {
    expect(started({}, task(1), task(2), task(3))).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
  });

  it('runs a template one at a time', () => {
    expect(started({}, task(1, 7), task(2, 7), task(3, 8))).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(started({ active: [running(task(1, 7), 1)] }, task(2, 7), task(3, 8))).toEqual([[3, 1]]);
  });

  it('keeps to the limit of a project, and other projects go on', () => {
    const projectLimits = new Map([[1, 1]]);
    expect(started({ projectLimits }, task(1), task(2), task(3, 3, 2))).toEqual([
      [1, 1],
      [3, 1],
    ]);
  });

  it('keeps to the limit of the server', () => {
    expect(started({ serverLimit: 2 }, task(1), task(2), task(3))).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('spreads tasks over runners and keeps to their slots', () => {
    const runners = [
      { id: 1, name: 'one', slots: 1, ...open, tags: [] },
      { id: 2, name: 'two', slots: 2, ...open, tags: [] },
    ];
    expect(started({ runners }, task(1), task(2), task(3), task(4))).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
    ]);
  });

  it('counts no task that waits for a person against any limit, but keeps its template', () => {
    const asking = { ...running(task(1, 7), 1), holdsSlot: false };
    const limits = {
      serverLimit: 1,
      projectLimits: new Map([[1, 1]]),
      runners: [{ id: 1, name: 'one', slots: 1, ...open, tags: [] }],
    };
    expect(started({ ...limits, active: [asking] }, task(2, 7), task(3, 8), task(4, 9))).toEqual([[3, 1]]);
    expect(blockerOf({ ...limits, active: [asking] }, task(2, 7))).toMatchObject({
      kind: 'template_busy',
      task_id: 1,
    });
    // Confirmed it goes on at once, beside what has taken its place: from then on it counts.
    const both = [{ ...asking, holdsSlot: true }, running(task(3, 8), 1)];
    expect(started({ ...limits, active: both }, task(4, 9))).toEqual([]);
    expect(started({ ...limits, active: both.slice(0, 1) }, task(4, 9))).toEqual([]);
  });

  it('starts tasks beside each other where their template says so, up to every other limit', () => {
    const tasks = [task(2, 7), task(3, 7), task(4, 7)];
    const lanes = new Map(tasks.map(({ id }) => [id, null]));
    const active = [{ ...running(task(1, 7), 1), lane: null }];
    expect(started({ lanes, active, projectLimits: new Map([[1, 3]]) }, ...tasks)).toEqual([
      [2, 1],
      [3, 1],
    ]);
    // What began before its template said so is waited for, by those only that have a lane.
    expect(started({ lanes, active: [running(task(1, 7), 1)] }, ...tasks)).toHaveLength(3);
    expect(started({ active: [running(task(1, 7), 1)] }, ...tasks)).toEqual([]);
  });

  it('starts one at a time in a workspace, and names it', () => {
    const tasks = [task(2, 7), task(3, 7), task(4, 7)];
    const lanes = new Map([
      [2, '7 1'],
      [3, '7 2'],
      [4, '7 2'],
    ]);
    expect(started({ lanes }, ...tasks)).toEqual([
      [2, 1],
      [3, 1],
    ]);
    const active = [{ ...running(task(1, 7), 1), lane: '7 2' }];
    expect(started({ lanes, active }, ...tasks)).toEqual([[2, 1]]);
    expect(blockerOf({ lanes, active }, task(3, 7))).toMatchObject({
      kind: 'template_busy',
      message: 'Waits for task #1 in the same workspace or stack to end',
      task_id: 1,
    });
    expect(blockerOf({ lanes, firstWaiting: new Map([['7 2', 3]]) }, task(4, 7))).toMatchObject({
      kind: 'template_busy',
      message: 'Waits for task #3 in the same workspace or stack, which comes first',
    });
  });

  it('starts nothing without a runner', () => {
    expect(started({ runners: [] }, task(1))).toEqual([]);
  });
});

describe('what a task waits for', () => {
  const busy = running(task(1, 7), 1);
  it.each([
    ['nothing', {}, undefined],
    ['a task of its template that runs', { active: [busy] }, { kind: 'template_busy', task_id: 1 }],
    [
      'an older waiting task of its template',
      { firstWaiting: new Map([[7, 2]]) },
      { kind: 'template_busy', task_id: 2 },
    ],
    ['itself, never', { firstWaiting: new Map([[7, 5]]) }, undefined],
    [
      'its project',
      { projectLimits: new Map([[1, 1]]), active: [running(task(1, 3), 1)] },
      { kind: 'project_limit', task_id: null },
    ],
    [
      'the server',
      { serverLimit: 1, active: [running(task(1, 3, 9), 1)] },
      { kind: 'server_limit', task_id: null },
    ],
    ['a runner', { runners: [] }, { kind: 'no_runner', task_id: null }],
    [
      'a slot',
      {
        runners: [{ id: 1, name: 'one', slots: 1, ...open, tags: [] }],
        active: [running(task(1, 3, 9), 1)],
      },
      { kind: 'runners_busy', task_id: null },
    ],
  ] as const)('%s', (_name, situation, expected) => {
    const found = blockerOf(situation, task(5, 7));
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
    // what decides is what is told
    expect(started(situation, task(5, 7)).length).toBe(expected === undefined ? 1 : 0);
  });
});

describe('tags', () => {
  const plain = { id: 1, name: 'plain', slots: 0, ...open, tags: [] };
  const gpu = { id: 2, name: 'gpu', slots: 1, ...open, tags: ['gpu', 'eu'] };
  const requiredTags = new Map([[1, ['gpu']]]);

  it('send a task to a runner that has all of them, whatever else it has', () => {
    expect(started({ runners: [plain, gpu], requiredTags }, task(1), task(2))).toEqual([
      [1, 2],
      [2, 1],
    ]);
    const both = new Map([[1, ['eu', 'gpu']]]);
    expect(started({ runners: [plain, gpu], requiredTags: both }, task(1))).toEqual([[1, 2]]);
  });

  it('hold up the task that requires them, and no other one', () => {
    expect(started({ runners: [plain], requiredTags }, task(1), task(2))).toEqual([[2, 1]]);
  });

  it.each([
    ['no runner has it', { runners: [plain] }, 'no_runner', 'No connected runner has the tag gpu'],
    ['no runner is there at all', { runners: [] }, 'no_runner', 'No connected runner has the tag gpu'],
    [
      'the one that has it is switched off',
      { runners: [plain], inactiveRunners: [{ name: 'big', hasConnected: true, ...open, tags: ['gpu'] }] },
      'no_runner',
      'No connected runner has the tag gpu: runner big is switched off, an administrator can switch it on',
    ],
    [
      'the one that is switched off has it not',
      { runners: [plain], inactiveRunners: [{ name: 'big', hasConnected: true, ...open, tags: ['eu'] }] },
      'no_runner',
      'No connected runner has the tag gpu',
    ],
    [
      'the one that has it takes nothing just now',
      {
        runners: [plain],
        hindrances: [
          { why: text('waiting.runner_declined', { name: 'gpu', reason: 'why' }), ...open, tags: ['gpu'] },
        ],
      },
      'no_runner',
      'No runner can take it: runner gpu declined a task (why) and is asked again soon',
    ],
    [
      'the one that has it is busy',
      { runners: [plain, gpu], active: [running(task(9, 9), 2)] },
      'runners_busy',
      'Runner gpu, the only one that can take it, already runs a task: it starts when a slot is free',
    ],
    [
      'those that have it are busy',
      {
        runners: [plain, gpu, { ...gpu, id: 3 }],
        active: [running(task(8, 8), 3), running(task(9, 9), 2)],
      },
      'runners_busy',
      'All runners with the tag gpu are busy: it starts when one has a free slot',
    ],
  ] as const)('say what is waited for when %s', (_name, situation, kind, message) => {
    expect(blockerOf({ ...situation, requiredTags }, task(1))).toMatchObject({ kind, message });
    expect(started({ ...situation, requiredTags }, task(1))).toEqual([]);
  });

  it('are all named', () => {
    const missing = new Map([[1, ['gpu', 'us']]]);
    expect(blockerOf({ runners: [plain, gpu], requiredTags: missing }, task(1))?.message).toBe(
      'No connected runner has the tags gpu, us',
    );
  });
});

describe('any queue', () => {
  const situations = fc.record({
    serverLimit: fc.nat(4),
    limits: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
    slots: fc.array(fc.nat(3), { maxLength: 3 }),
    tasks: fc.array(fc.tuple(fc.nat(5), fc.nat(2), fc.constantFrom('alone', 'beside', 'one', 'two')), {
      maxLength: 20,
    }),
  });

  it('is never run beyond a limit, and never left waiting below all of them', () => {
    fc.assert(
      fc.property(situations, ({ serverLimit, limits, slots, tasks }) => {
        const rest: Situation = {
          ...idle,
          serverLimit,
          projectLimits: new Map(limits.map((limit, project) => [project, limit])),
          runners: slots.map((limit, index) => ({
            id: index + 1,
            name: `r${index}`,
            slots: limit,
            ...open,
            tags: [],
          })),
        };
        const queue = tasks.map(([template, project], index) =>
          task(index + 1, template * 10 + project, project),
        );
        const lanes = new Map(
          queue.map(({ id, templateId }, index) => {
            const kind = tasks[index]?.[2] ?? 'alone';
            return [id, kind === 'alone' ? templateId : kind === 'beside' ? null : `${templateId} ${kind}`];
          }),
        );
        const situation = { ...rest, lanes };
        const starts = decideStarts(situation, queue);
        const taken = starts.flatMap((start) => lanes.get(start.task.id) ?? []);
        expect(new Set(taken).size).toBe(taken.length);
        if (serverLimit > 0) expect(starts.length).toBeLessThanOrEqual(serverLimit);
        for (const runner of situation.runners) {
          const load = starts.filter((start) => start.runnerId === runner.id).length;
          if (runner.slots > 0) expect(load).toBeLessThanOrEqual(runner.slots);
        }
        const active = starts.map((start) => ({
          ...running(start.task, start.runnerId),
          lane: lanes.get(start.task.id) ?? null,
        }));
        const after = new Occupancy({ ...situation, active });
        for (const left of queue.filter((one) => !starts.some((start) => start.task.id === one.id))) {
          expect(after.blockerOf(left)).toBeDefined();
        }
      }),
    );
  });
});
