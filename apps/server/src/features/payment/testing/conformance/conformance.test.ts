import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { watchFaultPoints } from '../../../../platform/fault-points.ts';
import { booksAgree } from './bench.ts';
import type { OpenedWay, PayWay } from './pay-way.ts';
import { breakingRules } from './rules/breaking.ts';
import { payingRules } from './rules/paying.ts';
import { returningRules } from './rules/returning.ts';
import { tellingRules } from './rules/telling.ts';
import * as all from './ways/all.ts';

/** Rules that every way to pay must satisfy. A further way needs a file in `ways` and a line in `ways/all.ts`. */
const ways: readonly PayWay[] = Object.values(all);
const rules = [...payingRules, ...tellingRules, ...returningRules, ...breakingRules];

const found = new Map<string, string>();
const at = (way: string, rule: string): string => `${way}\n${rule}`;

describe.each(ways.map((way) => ({ name: way.name, way })))('a payment by $name', ({ way }) => {
  let opened: OpenedWay;
  beforeAll(async () => {
    opened = await way.open();
  }, 60_000);
  afterEach(async () => {
    watchFaultPoints(undefined);
    await opened.clear();
    await booksAgree(opened);
  });
  afterAll(() => opened.close());

  it.each(rules)(
    '$name',
    async ({ name, check }) => {
      const reason = way.lacks[name];
      found.set(at(way.name, name), reason === undefined ? 'broken' : `does not apply: ${reason}`);
      if (reason !== undefined) return;
      await check(opened);
      found.set(at(way.name, name), 'holds');
    },
    120_000,
  );
});

afterAll(() => {
  const width = Math.max(...rules.map(({ name }) => name.length));
  const line = (first: string, cells: readonly string[]) =>
    `| ${first.padEnd(width)} | ${cells.map((cell) => cell.padEnd(8)).join(' | ')} |`;
  const names = ways.map(({ name }) => name);
  const rows = rules.map((rule) =>
    line(
      rule.name,
      names.map((name) => found.get(at(name, rule.name)) ?? 'not run'),
    ),
  );
  process.stdout.write(`${[line('rule', names), ...rows].join('\n')}\n`);
});
