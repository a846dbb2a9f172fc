import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundedValue } from './bounded-detail.ts';

it('The bounded detail keeps what is short as it is, and marks and counts what it cuts', () => {
  expect(boundedValue('short')).toEqual({ value: 'short', cut: 0 });
  expect(boundedValue(7)).toEqual({ value: 7, cut: 0 });
  expect(boundedValue({ a: [1, 'x'] })).toEqual({ value: '{"a":[1,"x"]}', cut: 0 });
  expect(boundedValue('x'.repeat(5_000))).toEqual({ value: `${'x'.repeat(2_000)}…cut`, cut: 1 });
  const { value: bounded, cut } = boundedValue({
    name: 'Serum',
    text: 'x'.repeat(5_000),
    list: Array.from({ length: 500 }, (_, at) => at),
  });
  expect(cut).toBe(401);
  const read = JSON.parse(bounded as string) as { name: string; text: string; list: unknown[] };
  expect(read.name).toBe('Serum');
  expect(read.text).toBe(`${'x'.repeat(500)}…cut`);
  expect(read.list).toHaveLength(101);
  expect(read.list.at(-1)).toBe('…cut 400');
});

it('The bounded detail is JSON of limited length whatever was sent', () => {
  const long = fc.oneof(fc.string({ maxLength: 3_000, unit: 'grapheme' }), fc.array(fc.string({ maxLength: 60 }), { maxLength: 300 }));
  fc.assert(
    fc.property(fc.oneof(fc.dictionary(fc.string(), long), fc.array(long), fc.object({ maxDepth: 12 })), (value) => {
      const { value: bounded, cut } = boundedValue(value);
      expect((bounded as string).length).toBeLessThanOrEqual(2_000);
      const read: unknown = JSON.parse(bounded as string);
      if (cut === 0) expect(read).toEqual(JSON.parse(JSON.stringify(value)));
      else expect(bounded).toContain('…cut');
    }),
    { numRuns: 60 },
  );
});
