import { expect, it } from 'vitest';
import { timeSpent } from './time-spent.ts';

it('The report shows each stage, the whole, and the ten slowest files of all stages', () => {
  const files = Array.from({ length: 11 }, (_, at) => ({ name: `tools/${at}.test.ts`, ms: at * 1_000 }));
  const shown = timeSpent(
    [
      { title: 'Format', count: { passed: 1, failed: 0, failures: [] }, ms: 1_240 },
      { title: 'Tests', count: { passed: 11, failed: 0, failures: [], files: files.slice(0, 6) }, ms: 60_000 },
      { title: 'Journeys', count: { passed: 11, failed: 0, failures: [], files: files.slice(6) }, ms: 120_000 },
    ],
    150_000,
  ).split('\n');
  expect(shown).toContain('    1.2 s  Format');
  expect(shown).toContain('  150.0 s  from start to end');
  expect(shown.slice(-10)).toEqual(
    Array.from({ length: 10 }, (_, at) => `${(10 - at).toFixed(1).padStart(7)} s  tools/${10 - at}.test.ts`),
  );
});
