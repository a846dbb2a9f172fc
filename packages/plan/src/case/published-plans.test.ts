import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultPlan } from '../document/default-plan.ts';
import { prepareCase2, readCase2, runCase2 } from '../format2/index.ts';
import { readCase, runCase } from './index.ts';

const page = readFileSync(new URL('../../../../docs/domain/published-plans.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+-/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', , source = '', printed = '', computed = '']) => ({ name, source, printed, computed }));

const folders = [new URL('../../cases/', import.meta.url), new URL('../../cases-format2/', import.meta.url)];
const read = (file: URL): { format?: number; source: string } => JSON.parse(readFileSync(file, 'utf8'));

interface Shown {
  readonly amounts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The periods of a case by name and number; a case of format 1 has its first week alone, without a name. */
function periodsOf(file: URL): (period: string, number: string) => Shown | undefined {
  const json = read(file);
  if (json.format === 2) {
    const { periods } = runCase2(prepareCase2(readCase2(json), undefined));
    return (period, number) => periods[period]?.[number];
  }
  const [week] = runCase(readCase(json), defaultPlan).weeks;
  return () => week;
}

/** Amounts as the page lists them: sums with `+`, separate figures with `;`. */
const sums = (printed: string): string[] =>
  printed.split(';').map((figure) => {
    const cents = figure.split('+').reduce((sum, part) => sum + Math.round(Number(part.replaceAll(',', '')) * 100), 0);
    return (cents / 100).toFixed(2);
  });

it('The list has the published plans, each once, and leaves out none whose case names a page', () => {
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  const named = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.includes('-published-') && read(new URL(file, folder)).source.startsWith('http'))
      .map((file) => file.replace('.json', '')),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(named.sort());
});

it.each(rows)('The case $name comes out as its page prints it', ({ name, source, printed, computed }) => {
  const file = folders.map((folder) => new URL(`${name}.json`, folder)).find((one) => existsSync(one)) as URL;
  expect(read(file).source).toContain(source.slice(1, -1));
  const period = periodsOf(file);
  const amounts = computed.split(';').map((figure) => {
    const [member = '', amount = '', , every = '', number = ''] = figure.trim().split(' ');
    expect(period(every, number)?.amounts[member]?.['total']).toBe(amount);
    return amount;
  });
  expect(sums(printed)).toEqual(amounts);
});
