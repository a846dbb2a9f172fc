import { addWeeks, dayOfWeek } from '@upline/money/weeks';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCaseLines, runCase } from '../../case/index.ts';
import { defaultPlan } from '../../document/default-plan.ts';
import type { PlanDocument } from '../../document/plan-shape.ts';
import { anyStory } from '../../testing/any-story.ts';
import { readCase2 } from '../case/read-case2.ts';
import { prepareCase2 } from '../case/run-case2.ts';
import { runCase2 } from '../case/show-case2.ts';
import { anyPlan } from '../../testing/any-plan.ts';
import { asFormat2 } from '../document/as-format2.ts';
import { parsePlan2 } from '../document/parse-plan2.ts';

const FIRST_WEEK = 202647;
const codeOf = (member: number): string => `M${member}`;
const nameOf = (member: number): string | null => (member < 0 ? null : codeOf(member));
const dayText = (week: number, weekday: number): string => new Date(dayOfWeek(week, weekday)).toISOString().slice(0, 10);

/** An order of somebody, or a refund of the n-th order that is still there, in whole or in part. */
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ buyer: fc.nat(), pv: fc.constantFrom(30, 50, 60, 250, 600, 1_500, 2_500.5, 7_000) }) },
  { weight: 1, arbitrary: fc.record({ refund: fc.nat(), part: fc.boolean() }) },
);

/** Cases of format 1 do not say when members joined, so that nothing counts in their first days. */
const withoutDays = (plan: PlanDocument): PlanDocument => ({
  ...plan,
  bonuses: plan.bonuses.map((bonus) =>
    'withinDays' in bonus.formula ? { ...bonus, formula: { ...bonus.formula, withinDays: null } } : bonus,
  ),
});

const history = fc.record({
  plan: fc.oneof(fc.constant(defaultPlan), anyPlan.map(withoutDays)),
  story: anyStory({ refunds: false }),
  weeks: fc.array(fc.array(act, { maxLength: 14, size: 'max' }), { minLength: 3, maxLength: 9, size: 'max' }),
});

type Happening = { order: number; member: string; pv: number; company: string } | { refund: number; pv: number | undefined };

/** What happens week by week, the same for both formats. */
function tell(
  people: number,
  weeks: readonly (readonly (typeof act extends fc.Arbitrary<infer One> ? One : never)[])[],
  companies: readonly string[],
) {
  let id = 0;
  const open: { order: number; pv: number }[] = [];
  return weeks.map((acts) =>
    acts.flatMap((one): Happening[] => {
      if ('buyer' in one) {
        id += 1;
        open.push({ order: id, pv: one.pv });
        return [{ order: id, member: codeOf(one.buyer % people), pv: one.pv, company: companies[one.buyer % companies.length] as string }];
      }
      const at = open.length === 0 ? -1 : one.refund % open.length;
      const found = open[at];
      if (!found) return [];
      if (!one.part || found.pv < 20) {
        open.splice(at, 1);
        return [{ refund: found.order, pv: undefined }];
      }
      found.pv -= 10;
      return [{ refund: found.order, pv: 10 }];
    }),
  );
}

it('any plan of format 1 in format 2 settles any history to the same lines and amounts', { timeout: 240_000 }, () => {
  let stars = 0;
  fc.assert(
    fc.property(history, ({ plan, story: { people, companies }, weeks }) => {
      const happenings = tell(people.length, weeks, companies);
      const members = people.map(({ index, sponsor, parent, side, company, hall }) => ({
        code: codeOf(index),
        sponsor: nameOf(sponsor),
        parent: nameOf(parent),
        side,
        company,
        hall: hall === index ? null : nameOf(hall),
      }));
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
      const events = happenings.flatMap((list, at) =>
        list.map((happening) => {
          const day = dayText(addWeeks(FIRST_WEEK, at), 3);
          return 'order' in happening
            ? { order: happening.order, member: happening.member, day, volumes: { PV: happening.pv }, market: happening.company }
            : { refund: happening.refund, day, ...(happening.pv === undefined ? {} : { volumes: { PV: happening.pv } }) };
        }),
      );
      const two = runCase2(
        prepareCase2(
          readCase2({
            format: 2,
            from: dayText(FIRST_WEEK, 1),
            members: members.map(({ side, company, ...member }) => ({ ...member, market: company, slot: side === 'left' ? 1 : 2 })),
            events,
          }),
          asFormat2(plan),
        ),
      );
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

it('any plan of format 1 is a plan in format 2', () => {
  fc.assert(fc.property(anyPlan, (plan) => parsePlan2(asFormat2(plan)).bonuses.length === plan.bonuses.length));
});
