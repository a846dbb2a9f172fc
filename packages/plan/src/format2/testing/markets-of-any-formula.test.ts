import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fraction, fractionOf, times, toText } from '../../numbers/fraction.ts';
import type { FractionText, WeekFacts, WeekResult } from '../../types.ts';
import { readCase2 } from '../case/read-case2.ts';
import { prepareCase2, settleCase2 } from '../case/run-case2.ts';
import { asFormat2 } from '../document/as-format2.ts';
import { asCase2, history } from './any-history.ts';

/** Closed periods with bonuses, one after the other. */
const resultsOf = (json: object, plan: object): WeekResult[] =>
  [...settleCase2(prepareCase2(readCase2(JSON.parse(JSON.stringify(json))), plan))].flatMap((step) =>
    step.kind === 'period' && step.closed.result ? [step.closed.result] : [],
  );

const doubled = (text: FractionText): FractionText => toText(times(fractionOf(text), fraction(2n)));

/** A period's sums if everything is worth twice as much. */
const worthTwice = ({ gross, cappedByMember, cappedByCompany, companyGross, ...rest }: WeekFacts): WeekFacts => ({
  ...rest,
  gross: doubled(gross),
  cappedByMember: doubled(cappedByMember),
  cappedByCompany: doubled(cappedByCompany),
  companyGross: companyGross.map(doubled),
});

/** Sums without those rounded to each currency's smallest unit. */
const withoutRounded = ({ paidCents: _paid, breakage: _breakage, adjustments: _adjustments, ...rest }: ReturnType<typeof worthTwice>) =>
  rest;

/** Thousandths in the market worth twice as much that correspond to one hundredth: 0.020 is 0.01. */
const THOUSANDTHS = 20;

it('A market in which a point is worth twice as much pays twice as much by every formula, and changes nothing else', {
  timeout: 240_000,
}, () => {
  let [amounts, capped] = [0, 0];
  fc.assert(
    fc.property(history, (told) => {
      const plan = asFormat2(told.plan);
      const market = {
        currency: 'XAA',
        decimals: 3,
        valueOfPv: String(told.plan.usdPerPv * 2),
        rounding: 'down',
        rates: [{ from: '2000-01-03', rate: '1' }],
      };
      const json = asCase2(told);
      const plain = resultsOf(json, plan);
      const twice = resultsOf(json, { ...plan, markets: Object.fromEntries(told.story.companies.map((name) => [name, market])) });
      expect(twice.length).toBe(plain.length);
      for (const [at, one] of plain.entries()) {
        const other = twice[at];
        expect(other.lines).toEqual(one.lines);
        expect(other.keptOf).toEqual(one.keptOf);
        expect(withoutRounded(other.facts)).toEqual(withoutRounded(worthTwice(one.facts)));
        if (one.facts.cappedByCompany[0] !== '0') capped += 1;
        // Refunds reverse amounts already rounded.
        if (one.takenBackCents.length > 0) continue;
        const member = new Map(
          Array.from(one.amounts.member, (of, row) => [
            of,
            one.amounts.cents.slice(row * one.amounts.bonuses, (row + 1) * one.amounts.bonuses),
          ]),
        );
        for (let row = 0; row < other.amounts.count; row++) {
          const found = Array.from(other.amounts.cents.slice(row * other.amounts.bonuses, (row + 1) * other.amounts.bonuses), (minor) =>
            Math.floor(minor / THOUSANDTHS),
          );
          expect(found).toEqual([...(member.get(other.amounts.member[row]) ?? found.map(() => 0))]);
          amounts += 1;
        }
      }
    }),
    { numRuns: 100, seed: 3 },
  );
  expect([amounts > 300, capped > 50]).toEqual([true, true]);
});
