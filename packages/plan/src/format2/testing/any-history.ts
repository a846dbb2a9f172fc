import { addWeeks, dayOfWeek } from '@upline/money/weeks';
import fc from 'fast-check';
import { defaultPlan } from '../../document/default-plan.ts';
import type { PlanDocument } from '../../document/plan-shape.ts';
import { anyPlan } from '../../testing/any-plan.ts';
import { anyStory } from '../../testing/any-story.ts';

/** The week in which histories begin. */
export const FIRST_WEEK = 202647;
const codeOf = (member: number): string => `M${member}`;
const nameOf = (member: number): string | null => (member < 0 ? null : codeOf(member));
const dayText = (week: number, weekday: number): string => new Date(dayOfWeek(week, weekday)).toISOString().slice(0, 10);

/** An order, or a refund of the n-th remaining order, in whole or in part. */
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ buyer: fc.nat(), pv: fc.constantFrom(30, 50, 60, 250, 600, 1_500, 2_500.5, 7_000) }) },
  { weight: 1, arbitrary: fc.record({ refund: fc.nat(), part: fc.boolean() }) },
);

/** Cases of format 1 have no days of joining, so nothing counts in a member's first days. */
const withoutDays = (plan: PlanDocument): PlanDocument => ({
  ...plan,
  bonuses: plan.bonuses.map((bonus) =>
    'withinDays' in bonus.formula ? { ...bonus, formula: { ...bonus.formula, withinDays: null } } : bonus,
  ),
});

/** A plan of format 1, people, and their events week by week. */
export const history = fc.record({
  plan: fc.oneof(fc.constant(defaultPlan), anyPlan.map(withoutDays)),
  story: anyStory({ refunds: false }),
  weeks: fc.array(fc.array(act, { maxLength: 14, size: 'max' }), { minLength: 3, maxLength: 9, size: 'max' }),
});

type Happening = { order: number; member: string; pv: number; company: string } | { refund: number; pv: number | undefined };

/** Events week by week, the same for both formats. */
export function eventsByWeek(
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
        return [{ order: id, member: codeOf(one.buyer % people), pv: one.pv, company: companies[one.buyer % companies.length] }];
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

export const membersOf = (people: Told['story']['people']) =>
  people.map(({ index, sponsor, parent, side, company, hall }) => ({
    code: codeOf(index),
    sponsor: nameOf(sponsor),
    parent: nameOf(parent),
    side,
    company,
    hall: hall === index ? null : nameOf(hall),
  }));

type Told = typeof history extends fc.Arbitrary<infer One> ? One : never;

/** A history as a case of format 2 without a plan. */
export function asCase2({ story: { people, companies }, weeks }: Told): object {
  const events = eventsByWeek(people.length, weeks, companies).flatMap((list, at) =>
    list.map((happening) => {
      const day = dayText(addWeeks(FIRST_WEEK, at), 3);
      return 'order' in happening
        ? { order: happening.order, member: happening.member, day, volumes: { PV: happening.pv }, market: happening.company }
        : { refund: happening.refund, day, ...(happening.pv === undefined ? {} : { volumes: { PV: happening.pv } }) };
    }),
  );
  const members = membersOf(people).map(({ side, company, ...member }) => ({ ...member, market: company, slot: side === 'left' ? 1 : 2 }));
  return { format: 2, from: dayText(FIRST_WEEK, 1), members, events };
}
