import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlanDocument } from '../document/plan-shape.ts';
import { formulaByType } from '../formulas/registry.ts';
import { LINE_UNITS_PER_CENT } from '../numbers/units.ts';
import type { FractionText, WeekResult } from '../types.ts';
import { grossAt } from '../week/growing-lines.ts';
import { anyStory, COMPANIES } from './any-story.ts';
import { settleStory } from './engine-of-story.ts';
import { slowFormulas } from './formulas/registry.ts';
import { Rational } from './rational.ts';
import { Reference, type ReferenceWeek } from './reference.ts';
import type { Story } from './story.ts';

/** Everyday runs draw the same networks each time; the proof in full size draws new ones. */
const size = process.env['PROOF'] === 'full' ? { numRuns: 5_000 } : { numRuns: 300, seed: 20_261_121 };

const usd = ([numerator, denominator]: FractionText): Rational =>
  new Rational(BigInt(numerator), BigInt(denominator) * BigInt(LINE_UNITS_PER_CENT) * 100n);
const text = ({ over, under }: Rational): string => `${over}/${under}`;
const pv = (hundredths: number): string => text(new Rational(hundredths, 100));

/** Results of the slow way, as comparable texts. */
function told(week: ReferenceWeek) {
  return {
    cents: week.cents.map((row) => [...row].map(([key, cents]) => `${key} ${cents}`)),
    kept: week.kept.map(({ left, right }) => [text(left), text(right)]),
    keptOf: [...(week.keptOf ?? [])].map(([key, kept]) => [key, kept.map(({ left, right }) => `${text(left)} ${text(right)}`)]),
    matched: text(Rational.sum(week.matched)),
    gross: text(week.gross),
    adjustments: text(week.adjustments),
    capped: text(week.capped),
    breakage: text(week.breakage),
    k: COMPANIES.map((company) => text(week.k.get(company) as Rational)),
    carry: [...week.carry].map(([key, amount]) => `${key} ${text(amount)}`).sort(),
  };
}

function found({ amounts, kept, keptOf, facts }: WeekResult, members: number): ReturnType<typeof told> {
  const cents = Array.from({ length: members }, (): string[] => []);
  amounts.member.forEach((member, row) => {
    const columns = facts.bonuses.map((key, at) => [key, amounts.cents[row * amounts.bonuses + at] ?? 0] as const);
    cents[member] = columns
      .filter(([, amount]) => amount !== 0)
      .map(([key, amount]) => `${key} ${amount}`)
      .sort();
  });
  return {
    cents,
    kept: Array.from(kept.left, (left, member) => [pv(left), pv(kept.right[member] ?? 0)]),
    keptOf: Object.entries(keptOf ?? {}).map(([key, { left, right }]) => [
      key,
      Array.from(left, (one, member) => `${pv(one)} ${pv(right[member] ?? 0)}`),
    ]),
    matched: pv(facts.matchedPv),
    gross: text(usd(facts.gross)),
    adjustments: text(usd(facts.adjustments)),
    capped: text(usd(facts.cappedByMember).plus(usd(facts.cappedByCompany))),
    breakage: text(usd(facts.breakage)),
    k: facts.k.map((k) => text(new Rational(BigInt(k[0]), BigInt(k[1])))),
    carry: Object.entries(facts.carry)
      .map(([key, amount]) => `${key} ${text(usd([amount, '1']))}`)
      .sort(),
  };
}

/** Lines as texts, unordered: member, bonus, order, amount. The shares of pools are compared by their sum alone, because their lines are rounded. */
function linesOf({ lines }: WeekResult): string[] {
  const texts = Array.from({ length: lines.count }, (_, at) => {
    // A pair that is cut to 0 keeps its line, which accounts for the PV.
    if (lines.adjustsWeek[at] !== 0 || lines.gross[at] === 0) return '';
    const amount = text(usd([String(grossAt(lines, at)), '1']));
    return `${lines.member[at]} ${lines.bonus[at]} ${lines.sourceOrder[at] || '-'} ${COMPANIES[lines.company[at] ?? -1]} ${amount}`;
  });
  return texts.filter((one) => one !== '').sort();
}

function earningsOf({ earnings }: ReferenceWeek): string[] {
  const cut = (amount: Rational): Rational => amount.floorTo(10_000_000_000n);
  return earnings
    .filter(({ amount }) => !cut(amount).isZero())
    .map(({ member, bonus, order, company, amount }) => `${member} ${bonus} ${order ?? '-'} ${company} ${text(cut(amount))}`)
    .sort();
}

/** Each of these must happen in some of the networks; otherwise the agreement would prove little. */
const happened = {
  adjusted: ({ lines }: WeekResult) => lines.adjustsWeek.some((week) => week > 0),
  cappedByK: ({ facts }: WeekResult) => facts.k.some(([over, under]) => over !== under && over !== '0'),
  cappedByMember: ({ facts }: WeekResult) => facts.cappedByMember[0] !== '0',
  payCut: ({ facts }: WeekResult) => facts.payCut[0] !== '0' && facts.payCut[0] !== facts.payCut[1],
  carried: ({ facts }: WeekResult) => Object.keys(facts.carry).length > 0,
  flushed: ({ facts }: WeekResult) => facts.flushedPv > 0,
  legBelowZero: ({ kept }: WeekResult) => kept.left.some((pv) => pv < 0),
  brokeOff: ({ facts }: WeekResult) => facts.breakage[0] !== '0',
  cappedByAll: ({ facts }: WeekResult) =>
    facts.kWithoutOrder !== undefined && !['0', facts.kWithoutOrder[1]].includes(facts.kWithoutOrder[0]),
  aboveDoubles: ({ lines }: WeekResult) => (lines.large?.size ?? 0) > 0,
  hall: ({ facts, lines }: WeekResult) => lines.bonus.includes(facts.bonuses.indexOf('hall')),
  secondLegs: ({ facts, lines }: WeekResult) => lines.bonus.includes(facts.bonuses.indexOf('team')),
  poolKept: ({ facts }: WeekResult) => !(facts.carry['points'] ?? '-').startsWith('-'),
  rebate: ({ facts, lines }: WeekResult) => lines.bonus.includes(facts.bonuses.indexOf('rebate')),
  groupOfThirdLeader: ({ facts, lines }: WeekResult) =>
    lines.rank.some((rank, at) => rank >= 2 && facts.bonuses[lines.bonus[at] ?? -1] === 'generations'),
  thirdGeneration: ({ facts, lines }: WeekResult) => {
    const indexes = ['relay', 'match'].map((key) => facts.bonuses.indexOf(key));
    return lines.rank.some((rank, at) => rank >= 3 && indexes.includes(lines.bonus[at] ?? -1));
  },
};

/** Settles a story both ways and compares each week; `look` also gets the engine's result. */
function compare(story: Story, look: (result: WeekResult, plan: PlanDocument) => void): void {
  const reference = new Reference(story);
  let { plan } = story;
  let at = 0;
  for (const result of settleStory(story)) {
    const week = story.weeks[at++];
    if (!week) throw new Error('a week too many');
    plan = week.plan ?? plan;
    look(result, plan);
    const expected = reference.settle(week);
    expect(found(result, story.people.length)).toEqual(told(expected));
    expect(linesOf(result)).toEqual(earningsOf(expected));
  }
}

it('Every formula has an independent slow way', () => {
  expect(Object.keys(slowFormulas).sort()).toEqual([...formulaByType.keys()].sort());
});

it(`The plan agrees with the slow way on ${size.numRuns} networks, line by line and to the cent`, { timeout: 3_600_000 }, () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyStory(), (story) => {
      compare(story, (result) => {
        for (const [name, is] of Object.entries(happened)) if (is(result)) seen.add(name);
      });
    }),
    size,
  );
  expect([...seen].sort()).toEqual(Object.keys(happened).sort());
});

it('The plan agrees with the slow way when it changes between the weeks, also in reversals', { timeout: 3_600_000 }, () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyStory({ changes: true }), (story) => {
      compare(story, ({ facts, lines, takenBackCents }, plan) => {
        if (facts.bonuses.length > plan.bonuses.length) seen.add('a column the plan no longer has');
        const isMoved = lines.adjustsWeek.some(
          (week, at) =>
            week > 0 && lines.bonus[at] !== story.plan.bonuses.findIndex(({ key }) => key === facts.bonuses[lines.bonus[at] ?? -1]),
        );
        if (isMoved) seen.add('a column that moved');
        if (takenBackCents.some((cents) => cents < 0)) seen.add('taken back');
        if (Object.keys(facts.carry).some((key) => !plan.bonuses.some((bonus) => bonus.key === key))) seen.add('a pool that is gone');
      });
    }),
    { ...size, ...(size.numRuns === 300 ? { seed: 20_261_122 } : {}) },
  );
  expect([...seen].sort()).toEqual(['a column that moved', 'a column the plan no longer has', 'a pool that is gone', 'taken back']);
});
