import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { planOfCase, readCase, readCaseLines, runCase } from '../case/index.ts';
import { defaultPlan } from '../document/default-plan.ts';
import { lintPlan } from '../document/lint-plan.ts';
import { patchPlan } from '../document/merge-patch.ts';
import { mostShares } from '../document/most-shares.ts';
import { parsePlan } from '../document/parse-plan.ts';
import { parseJson } from '../document/strict-json.ts';
import { warnPlan } from '../document/warn-plan.ts';
import { Answered, faulty, patient, size } from './any-change.ts';

const folder = new URL('../../cases/', import.meta.url);
const cases = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object);

it('Any document is a plan that can be linted and settled, or its faults are named', patient, () => {
  const answers = new Answered();
  fc.assert(
    fc.property(faulty([defaultPlan]), fc.constantFrom(...cases.slice(0, 4)), (document, one) => {
      answers.try(() => {
        const plan = parsePlan(document);
        for (const fault of [...lintPlan(plan, ['US']), ...warnPlan(plan)]) expect(fault).toMatch(/^[a-zA-Z.\d]+: ./);
        mostShares(plan);
        runCase(readCase({ ...one, plan: {} }), plan);
      });
      answers.try(() => patchPlan(document, defaultPlan));
    }),
    size(1, 11),
  );
  expect(answers.count).toBeGreaterThan(20);
});

it('Any case is settled, or its faults are named', patient, () => {
  const answers = new Answered();
  fc.assert(
    fc.property(faulty(cases), (document) => {
      answers.try(() => runCase(readCase(document), defaultPlan));
    }),
    size(2, 12),
  );
  expect(answers.count).toBeGreaterThan(100);
});

/** The case as JSON Lines; fields without a line of their own are left out. */
function linesOf(one: unknown): unknown[] {
  const {
    members = [],
    weeks = [],
    ...head
  } = one as { members?: unknown[]; weeks?: { week: number; orders?: unknown[]; refunds?: unknown[] }[] };
  const ofWeek = ({ week, orders = [], refunds = [] }: (typeof weeks)[number]) => [
    { week },
    ...orders.map((order) => ({ order })),
    ...refunds.map((refund) => ({ refund })),
  ];
  return [{ case: head }, ...members.map((member) => ({ member })), ...weeks.flatMap(ofWeek)];
}

it('Any lines, and any text, are settled, or their faults are named', patient, () => {
  const answers = new Answered();
  const cut = fc.record({
    at: fc.nat(),
    length: fc.nat({ max: 3 }),
    text: fc.constantFrom('', '"', '{', '}', '[', ']', ',', ':', '\\', '\u0000', '\u001b[2J', 'null', '1e999', '{"a":'.repeat(70)),
  });
  fc.assert(
    fc.property(faulty(cases.map(linesOf)), fc.option(cut), (records, damage) => {
      const lines = Array.isArray(records) ? records.map((one) => JSON.stringify(one) ?? 'null') : [JSON.stringify(records) ?? 'null'];
      const text = lines.join('\n');
      const at = damage ? damage.at % Math.max(1, text.length) : 0;
      const told = damage ? text.slice(0, at) + damage.text + text.slice(at + damage.length) : text;
      answers.try(() => {
        const one = readCaseLines(told.split('\n'));
        planOfCase(one, defaultPlan);
        runCase(one, defaultPlan);
      });
      answers.try(() => parseJson(told));
    }),
    size(1, 13),
  );
  expect(answers.count).toBeGreaterThan(25);
});
