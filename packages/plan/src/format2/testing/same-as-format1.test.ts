import { addWeeks } from '@upline/money/weeks';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCaseLines, runCase } from '../../case/index.ts';
import { defaultPlan } from '../../document/default-plan.ts';
import { anyPlan } from '../../testing/any-plan.ts';
import { readCase2 } from '../case/read-case2.ts';
import { prepareCase2 } from '../case/run-case2.ts';
import { runCase2 } from '../case/show-case2.ts';
import { asFormat2 } from '../document/as-format2.ts';
import { parsePlan2 } from '../document/parse-plan2.ts';
import { asCase2, FIRST_WEEK, history, membersOf, eventsByWeek } from './any-history.ts';

it('Any plan of format 1 in format 2 settles any history to the same lines and amounts', { timeout: 240_000 }, () => {
  let stars = 0;
  fc.assert(
    fc.property(history, (told) => {
      const { plan, story, weeks } = told;
      const { people, companies } = story;
      const happenings = eventsByWeek(people.length, weeks, companies);
      const members = membersOf(people);
      const lines = [
        { case: { months: [202611, 202612, 202701] } },
        ...members.map((member) => ({ member: { ...member, activeUntil: 'byOrders' } })),
        ...happenings.flatMap((list, at) => [
          { week: addWeeks(FIRST_WEEK, at) },
          ...list.map((one) =>
            'order' in one
              ? { order: { id: one.order, member: one.member, pv: one.pv, company: one.company } }
              : { refund: { order: one.refund, ...(one.pv === undefined ? {} : { pv: one.pv }) } },
          ),
        ]),
      ];
      const one = runCase(readCaseLines(lines.map((line) => JSON.stringify(line))), plan);
      const two = runCase2(prepareCase2(readCase2(asCase2(told)), asFormat2(plan)));
      for (const { week, lines: settled, amounts, kept } of one.weeks) {
        const found = two.periods['week']?.[week];
        // Weeks after the last event are not closed.
        if (!found) continue;
        expect(found.lines).toEqual(settled);
        expect(found.amounts).toEqual(amounts);
        if (plan === defaultPlan) expect(found.kept['pair']).toEqual(kept);
      }
      for (const { month, members: figures } of one.months) {
        for (const [code, { star }] of Object.entries(figures)) {
          const reached = two.periods['month']?.[month]?.ranks['star']?.[code]?.reached ?? 'none';
          if (!two.periods['month']?.[month]) continue;
          const name = plan.ranks.stars.find((step) => step.code === star)?.name ?? 'none';
          if (name !== 'none') stars += 1;
          expect([month, code, reached]).toEqual([month, code, name]);
        }
      }
    }),
    { numRuns: 150, seed: 1 },
  );
  expect(stars).toBeGreaterThan(5);
});

it('Any plan of format 1 is a plan in format 2', () => {
  fc.assert(fc.property(anyPlan, (plan) => parsePlan2(asFormat2(plan)).bonuses.length === plan.bonuses.length));
});
