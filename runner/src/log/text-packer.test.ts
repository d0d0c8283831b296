import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { TextPacker } from './text-packer.ts';

const packer = new TextPacker();
afterEach(() => packer.close());

/** From what repeats itself to what cannot be compressed. */
const text = fc
  .record({
    bytes: fc.integer({ min: 200 * 1024, max: 900 * 1024 }),
    period: fc.constantFrom(1, 100, 5_000, 1_000_000),
    seed: fc.integer({ min: 1 }),
  })
  .map(({ bytes, period, seed }) => {
    const made = Buffer.alloc(bytes);
    let state = seed;
    for (let at = 0; at < bytes; at++) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      made[at] = at < period ? state >>> 24 : (made[at - period] ?? 0);
    }
    return made;
  });

test('each text is a frame by itself, one after another; what gains nothing goes as it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (texts) => {
      for (const one of texts) {
        const packed = await packer.pack(one);
        if (packed === undefined) continue;
        expect(packed.length).toBeLessThan(one.length);
        expect(zstdDecompressSync(packed).equals(one)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test('small texts and those of no pattern are left as they are', async () => {
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)));
  expect(await packer.pack(Buffer.alloc(1_000))).toBeUndefined();
  expect(
    await packer.pack(
      Buffer.concat(Array.from({ length: 8 }, () => crypto.getRandomValues(new Uint8Array(65_536)))),
    ),
  ).toBeUndefined();
  expect(await packer.pack(Buffer.concat(Array.from({ length: 8 }, () => random)))).toBeDefined();
});
