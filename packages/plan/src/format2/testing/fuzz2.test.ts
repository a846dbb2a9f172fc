import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Answered, faulty, patient, size } from '../../testing/any-change.ts';
import { readCase2 } from '../case/read-case2.ts';
import { prepareCase2 } from '../case/run-case2.ts';
import { runCase2 } from '../case/show-case2.ts';
import { defaultPlan2 } from '../document/default-plan2.ts';
import { lintPlan2 } from '../document/lint-plan2.ts';
import { parsePlan2 } from '../document/parse-plan2.ts';

const folder = new URL('../../../cases-format2/', import.meta.url);
const cases = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { plan: object });

it('Any document of format 2 is a plan that can be linted, or its faults are named', patient, () => {
  const answers = new Answered();
  fc.assert(
    fc.property(faulty([defaultPlan2, ...cases.map(({ plan }) => plan)]), (document) => {
      answers.try(() => {
        const { faults, warnings } = lintPlan2(parsePlan2(document));
        for (const line of [...faults, ...warnings]) expect(line).toMatch(/^[a-zA-Z.\d]+: ./);
      });
    }),
    size(1, 21),
  );
  expect(answers.count).toBeGreaterThan(10);
});

it('Any case of format 2 is settled, or its faults are named', patient, () => {
  const answers = new Answered();
  fc.assert(
    fc.property(faulty(cases), (document) => {
      answers.try(() => runCase2(prepareCase2(readCase2(document), defaultPlan2)));
    }),
    size(1, 22),
  );
  expect(answers.count).toBeGreaterThan(50);
});
