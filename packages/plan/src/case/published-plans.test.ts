import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultPlan } from '../document/default-plan.ts';
import { readCase, runCase } from './index.ts';

const page = readFileSync(new URL('../../../../docs/domain/published-plans.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', , source = '', printed = '', computed = '']) => ({ name, source, printed, computed }));

it('lists the published plans, each once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

it.each(rows)('$name comes out as its page prints it', ({ name, source, printed, computed }) => {
  const file = new URL(`../../cases/${name}.json`, import.meta.url);
  const one = readCase(JSON.parse(readFileSync(file, 'utf8')));
  expect(one.source).toContain(source.slice(1, -1));
  const [member = '', amount] = computed.split(' ');
  const [week] = runCase(one, defaultPlan).weeks;
  expect(week?.amounts[member]?.total).toBe(amount);
  const sum = printed.split('+').reduce((cents, part) => cents + Math.round(Number(part.replaceAll(',', '')) * 100), 0);
  expect((sum / 100).toFixed(2)).toBe(amount);
});
