import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Turns } from '../../../../platform/work/turns.ts';
import { orderOf } from './text-order.ts';

it('The sort puts any number of texts in order, equal ones as they were given', async () => {
  const sizes = fc.constantFrom(0, 1, 2, 2_047, 2_048, 2_049, 4_096, 5_000, 9_001);
  await fc.assert(
    fc.asyncProperty(sizes, fc.integer({ min: 1, max: 5_000 }), async (size, different) => {
      const texts = Array.from({ length: size }, (_, at) => `text ${(at * 7_919) % different}`);
      const expected = [...texts.keys()].sort((one, other) => {
        const [a, b] = [texts[one] as string, texts[other] as string];
        return a === b ? one - other : a < b ? -1 : 1;
      });
      expect([...(await orderOf(texts, new Turns()))]).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});
