import type { App } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { prioritiesAfterMove } from './app-order.ts';

const apps = (...priorities: number[]) =>
  priorities.map((priority, index) => ({ id: 'abcdef'[index] ?? '', priority })) as App[];
const move = (all: App[], id: string, by: number) => Object.fromEntries(prioritiesAfterMove(all, id, by));

it('takes the room between the new neighbours, and beyond the ends', () => {
  expect(move(apps(300, 200, 100), 'c', -1)).toEqual({ c: 250 });
  expect(move(apps(300, 200, 100), 'b', -1)).toEqual({ b: 400 });
  expect(move(apps(300, 200, 100), 'b', 1)).toEqual({ b: 0 });
});

it('counts anew where there is none, and changes no more than it must', () => {
  expect(move(apps(300, 5, 5, 5), 'd', -1)).toEqual({ a: 400, b: 300, d: 200, c: 100 });
});

it('leaves what stands at an end already', () => {
  expect(move(apps(2, 1), 'a', -1)).toEqual({});
  expect(move(apps(2, 1), 'b', 1)).toEqual({});
});
