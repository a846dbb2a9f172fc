import fc from 'fast-check';
import { defaultPlan } from '../document/default-plan.ts';
import { addWeeks } from '@upline/money/weeks';
import type { PlanDocument } from '../document/plan-shape.ts';
import { anyPlan, changedPlan } from './any-plan.ts';
import type { Person, Purchase, EarnerState, Story, StoryWeek } from './story.ts';

export const COMPANIES = ['KR', 'TW', 'US'];
const FIRST_WEEK = 202650;
const STARS = [0, 0, 0, ...defaultPlan.ranks.stars.map(({ code }) => code)];

interface Joining {
  readonly sponsor: number;
  readonly parent: number;
  readonly side: 'left' | 'right';
  readonly company: string;
  readonly hall: number;
}

/** Distance above the newcomer from which sponsor and parent are drawn: 1 makes a line, many a bush. */
const joining = (spread: number): fc.Arbitrary<Joining> =>
  fc.record({
    sponsor: fc.nat({ max: spread }),
    parent: fc.nat({ max: spread }),
    side: fc.constantFrom('left', 'right'),
    company: fc.constantFrom(...COMPANIES),
    hall: fc.nat({ max: 30 }),
  });

/** Places each member: in the slot drawn, or the next free one below it on the same side. */
function join(list: readonly Joining[], isTurned: boolean): Person[] {
  const slots = new Map<string, number>();
  const people = list.map(({ sponsor, parent, side, company, hall }, index): Person => {
    const pick = (draw: number): number => (index === 0 ? -1 : index - 1 - (draw % index));
    let above = pick(parent);
    for (let taken = slots.get(`${above} ${side}`); above >= 0 && taken !== undefined; taken = slots.get(`${above} ${side}`)) above = taken;
    slots.set(`${above} ${side}`, index);
    return { index, sponsor: pick(sponsor), parent: above, side, company, hall: hall % 3 === 0 ? -1 : hall % list.length };
  });
  if (!isTurned) return people;
  // The list is reversed, so that parents come after their children.
  const turn = (index: number): number => (index < 0 ? -1 : people.length - 1 - index);
  return people
    .map((person) => ({
      ...person,
      index: turn(person.index),
      sponsor: turn(person.sponsor),
      parent: turn(person.parent),
      hall: turn(person.hall),
    }))
    .reverse();
}

const standing: fc.Arbitrary<EarnerState> = fc.record({
  card: fc.nat({ max: defaultPlan.cards.length - 1 }),
  star: fc.constantFrom(...STARS),
  isActive: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  hasBuyingDirect: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
});

const purchase = (people: number) =>
  fc.record({
    buyer: fc.nat({ max: people - 1 }),
    pv: fc.array(fc.oneof(fc.integer({ min: 0, max: 150_000 }), fc.constantFrom(5_000, 25_000, 60_000, 150_000)), {
      minLength: 1,
      maxLength: 3,
    }),
    kind: fc.constantFrom('FIRST', 'UPGRADE', 'CX'),
    company: fc.constantFrom(...COMPANIES),
    memberDays: fc.constantFrom(0, 5, 29, 30, 400),
  });

interface Draft {
  readonly standings: EarnerState[];
  readonly purchases: Omit<Purchase, 'id'>[];
  readonly refunds: number[];
}

/** Refunds what is left of an order, or about the first part of it: `draw` decides which, and how much. */
function takeBack(left: Purchase, draw: number): { back: Purchase; rest: Purchase | undefined } {
  if (draw % 2 === 0) return { back: left, rest: undefined };
  const pv = left.pv.map((one, at) => (at === 0 ? Math.floor((one * (draw % 7)) / 7) : 0));
  return { back: { ...left, pv }, rest: { ...left, pv: left.pv.map((one, at) => one - (pv[at] ?? 0)) } };
}

/** Numbers the orders and lets each draw refund a remaining order, or a part of it. */
function tell(drafts: readonly Draft[]): StoryWeek[] {
  let id = 0;
  const open: { purchase: Purchase; ofWeek: number }[] = [];
  return drafts.map(({ standings, purchases, refunds }, at): StoryWeek => {
    const week = addWeeks(FIRST_WEEK, at);
    const numbered = purchases.map((one): Purchase => ({ ...one, id: ++id }) as Purchase);
    open.push(...numbered.map((one) => ({ purchase: one, ofWeek: week })));
    const back = refunds.flatMap((draw) =>
      (open.length > 0 ? open.splice(draw % open.length, 1) : []).map(({ purchase, ofWeek }) => {
        const { back: taken, rest } = takeBack(purchase, draw);
        if (rest !== undefined) open.push({ purchase: rest, ofWeek });
        return { purchase: taken, ofWeek };
      }),
    );
    return { week, standings, purchases: numbered, refunds: back };
  });
}

/** The same story, with a plan that changes in some of its weeks. */
const withChanges = (story: Story): fc.Arbitrary<Story> =>
  fc
    .array(fc.option(changedPlan(story.plan)), { minLength: story.weeks.length, maxLength: story.weeks.length })
    .map((plans) => ({ ...story, weeks: story.weeks.map((week, at) => (plans[at] ? { ...week, plan: plans[at] } : week)) }));

/** Any network up to a number of members over some weeks, on a plan drawn from `plans`. */
export const anyStory = (
  options: { plans?: fc.Arbitrary<PlanDocument>; standings?: fc.Arbitrary<EarnerState>; refunds?: boolean; changes?: boolean } = {},
): fc.Arbitrary<Story> => {
  const { plans = anyPlan, standings = standing, refunds = true, changes = false } = options;
  return fc.constantFrom(0, 1, 4, 30).chain((spread) =>
    fc.array(joining(spread), { minLength: 1, maxLength: 24, size: 'max' }).chain((list) =>
      fc
        .record({
          plan: plans,
          isTurned: fc.boolean(),
          drafts: fc.array(
            fc.record({
              standings: fc.array(standings, { minLength: list.length, maxLength: list.length }),
              purchases: fc.array(purchase(list.length), { maxLength: 24, size: 'max' }),
              refunds: refunds ? fc.array(fc.nat({ max: 40 }), { maxLength: 2, size: 'max' }) : fc.constant([]),
            }),
            { minLength: 1, maxLength: 4, size: 'max' },
          ),
        })
        .map(({ plan, isTurned, drafts }) => ({
          plan,
          companies: COMPANIES,
          people: join(list, isTurned),
          weeks: tell(drafts as Draft[]),
        }))
        .chain((story) => (changes ? withChanges(story) : fc.constant(story))),
    ),
  );
};
