// @vitest-environment jsdom
import type { LiveClientMessage } from '@signalbox/contract';
import type { OutputPart } from '@signalbox/contract/rules';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { LiveConnection } from './live-connection.ts';

/** The far end of the websocket: keeps what was sent and says what a test wants. */
class FarEnd extends EventTarget {
  static readonly OPEN = 1;
  static readonly all: FarEnd[] = [];
  readonly sent: LiveClientMessage[] = [];
  readyState = 0;

  constructor() {
    super();
    FarEnd.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as LiveClientMessage);
  }

  accept(): void {
    this.readyState = FarEnd.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  sayOutput({ lines, times, ...part }: OutputPart): void {
    this.say({ type: 'lines', ...part, line_count: lines.length, times: times.map((time) => [1, time]) });
    const data = new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')).buffer;
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

function lastFarEnd(): FarEnd {
  const end = FarEnd.all.at(-1);
  if (!end) throw new Error('nobody connected');
  return end;
}

function output(first: number, lines: string[]): OutputPart {
  return {
    task_id: 7,
    first_line: first,
    lines,
    times: lines.map(() => 0),
    total_lines: first + lines.length - 1,
    is_complete: false,
  };
}

/** Follows task 7 and keeps its lines. */
function follow(live: LiveConnection) {
  const lines: string[] = [];
  const refused: string[] = [];
  const stop = live.follow({
    projectId: 1,
    taskId: 7,
    nextLine: () => lines.length + 1,
    onOutput: (message) => lines.push(...message.lines),
    onRefused: (error) => refused.push(error),
  });
  return { lines, refused, stop };
}

/** Listens to the window no longer than its test. */
function connection(): LiveConnection {
  const live = new LiveConnection();
  onTestFinished(() => live.close());
  return live;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FarEnd);
  FarEnd.all.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks for a task as soon as it is connected, and says what it took', () => {
  const live = connection();
  const { lines } = follow(live);
  live.open();
  const end = lastFarEnd();
  expect(live.status).toBe('connecting');
  expect(end.sent).toEqual([]);
  end.accept();
  expect(live.status).toBe('open');
  expect(end.sent).toEqual([{ type: 'follow', project_id: 1, task_id: 7, from_line: 1, format: 'bytes' }]);
  end.sayOutput(output(1, ['one', 'two']));
  expect(lines).toEqual(['one', 'two']);
  expect(end.sent.at(-1)).toEqual({ type: 'received', task_id: 7, line: 2 });
});

it('goes on after the last line when the connection comes back', () => {
  const live = connection();
  const { lines } = follow(live);
  live.open();
  lastFarEnd().accept();
  lastFarEnd().sayOutput(output(1, ['one', 'two']));
  lastFarEnd().close();
  expect(live.status).toBe('away');
  expect(FarEnd.all).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(FarEnd.all).toHaveLength(2);
  lastFarEnd().accept();
  expect(lastFarEnd().sent).toEqual([
    { type: 'follow', project_id: 1, task_id: 7, from_line: 3, format: 'bytes' },
  ]);
  // A server of an earlier version does not know of bytes.
  lastFarEnd().say({ type: 'output', ...output(3, ['three']) });
  expect(lines).toEqual(['one', 'two', 'three']);
});

it('does not come back once it is closed', () => {
  const live = connection();
  live.open();
  lastFarEnd().accept();
  live.close();
  vi.advanceTimersByTime(10_000);
  expect(FarEnd.all).toHaveLength(1);
  expect(live.status).toBe('closed');
});

it('takes a browser without network at its word', () => {
  const live = connection();
  live.open();
  lastFarEnd().accept();
  window.dispatchEvent(new Event('offline'));
  expect(live.status).toBe('away');
  live.close();
});

it('hands a refusal to the follower and other messages to everybody', () => {
  const live = connection();
  const { refused, stop } = follow(live);
  const heard: string[] = [];
  live.onMessage((message) => heard.push(message.type));
  live.open();
  lastFarEnd().accept();
  lastFarEnd().say({ type: 'refused', task_id: 7, error: 'No such task' });
  lastFarEnd().say({ type: 'changed', project_id: 1, object_type: 'key', object_id: 3 });
  stop();
  lastFarEnd().sayOutput(output(1, ['too late']));
  expect(refused).toEqual(['No such task']);
  expect(heard).toEqual(['changed']);
  expect(lastFarEnd().sent.at(-1)).toEqual({ type: 'unfollow', task_id: 7 });
});

it('tries again after longer and longer pauses, and soon after it was open once more', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const live = connection();
  live.open();
  for (const pause of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    lastFarEnd().close();
    const attempts = FarEnd.all.length;
    vi.advanceTimersByTime(pause - 1);
    expect(FarEnd.all).toHaveLength(attempts);
    vi.advanceTimersByTime(1);
    expect(FarEnd.all).toHaveLength(attempts + 1);
  }
  lastFarEnd().accept();
  lastFarEnd().close();
  const attempts = FarEnd.all.length;
  vi.advanceTimersByTime(2_000);
  expect(FarEnd.all).toHaveLength(attempts + 1);
  live.close();
});

it('does not wait when the network or the reader comes back', () => {
  const live = connection();
  live.open();
  for (const back of [() => window.dispatchEvent(new Event('online')), seen, live.tryNow]) {
    lastFarEnd().close();
    const attempts = FarEnd.all.length;
    back();
    back();
    expect(FarEnd.all).toHaveLength(attempts + 1);
  }
  live.close();
});

const seen = () => document.dispatchEvent(new Event('visibilitychange'));

it('tells of what it cannot reach, so that somebody asks why', () => {
  const live = connection();
  let failures = 0;
  live.onFailure(() => failures++);
  live.open();
  lastFarEnd().close();
  vi.advanceTimersByTime(2_000);
  lastFarEnd().close();
  expect(failures).toBe(2);
  live.close();
  expect(failures).toBe(2);
});
