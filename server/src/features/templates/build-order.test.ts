import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildOrder } from './build-order.ts';

it('puts a chain into order, whatever its order in the file', () => {
  expect(buildOrder([1, 2, null])).toEqual({ order: [2, 1, 0], circular: [] });
  expect(buildOrder([null, 0, 1])).toEqual({ order: [0, 1, 2], circular: [] });
});

it('names those of a circle, and not those that lead into it', () => {
  const { circular } = buildOrder([1, 2, 1, 3, null]);
  expect(circular.toSorted()).toEqual([1, 2, 3]);
});

it('holds each once, and no one before its parent', () => {
  const parents = fc.array(fc.option(fc.nat(19)), { maxLength: 20 }).map((list) =>
    // To lower numbers only: no circles. Shuffled by the numbering below.
    list.map((parent, index) => (parent !== null && parent < index ? parent : null)),
  );
  fc.assert(
    fc.property(parents, fc.nat(), (list, turn) => {
      const place = (index: number) => (index + turn) % list.length;
      const turned: (number | null)[] = [];
      list.forEach((parent, index) => {
        turned[place(index)] = parent === null ? null : place(parent);
      });
      const { order, circular } = buildOrder(turned);
      expect(circular).toEqual([]);
      expect(order.toSorted((a, b) => a - b)).toEqual([...list.keys()]);
      for (const [index, parent] of turned.entries()) {
        if (parent !== null) expect(order.indexOf(parent)).toBeLessThan(order.indexOf(index));
      }
    }),
  );
});
