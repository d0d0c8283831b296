import { expect, it } from 'vitest';
import { roomProblem } from './live-room.ts';

const of = (...userIds: number[]) => userIds.map((userId) => ({ caller: { userId } }));
const limits = { perUser: 2, perServer: 4 };

it.each([
  ['the first of all', of(), 1, undefined],
  ['one more of a user', of(1, 2, 2), 1, undefined],
  ['one too many of a user', of(1, 1), 1, /^You have 2 live connections/],
  ['one too many of all', of(1, 1, 2, 2), 3, /^The server has/],
])('says of %s whether it is taken', (_what, clients, userId, sentence) => {
  const problem = roomProblem(clients, userId, limits);
  expect(problem?.status).toBe(sentence && 503);
  expect(problem?.message ?? '').toMatch(sentence ?? /^$/);
});
