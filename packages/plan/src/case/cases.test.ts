import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultPlan } from '../document/default-plan.ts';
import { readCase, runCase } from './index.ts';

const folder = new URL('../../cases/', import.meta.url);
const files = readdirSync(folder).sort();

it('There are at least ten cases, each with its source and its arithmetic', () => {
  expect(files.length).toBeGreaterThanOrEqual(10);
  for (const file of files) {
    const one = readCase(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
    expect([file, one.source, one.arithmetic?.length, one.expected]).toEqual([
      file,
      expect.any(String),
      expect.any(Number),
      expect.any(Object),
    ]);
  }
});

it.each(files)('The case %s comes out to the cent', (file) => {
  const one = readCase(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  const result = runCase(one, defaultPlan);
  expect(result).toMatchObject(one.expected ?? {});
  // Members and legs that the case does not name earn and keep nothing.
  const expected = one.expected as { weeks?: { amounts?: object; kept?: object }[] };
  expected.weeks?.forEach(({ amounts, kept }, at) => {
    if (amounts) expect(result.weeks[at]?.amounts).toEqual(amounts);
    if (kept) expect(result.weeks[at]?.kept).toEqual(kept);
  });
});
