import { expect, it } from 'vitest';
import { CaseError } from '../../case/case.ts';
import { PlanError } from '../../document/parse-plan.ts';
import { readCase2 } from '../case/read-case2.ts';
import { prepareCase2 } from '../case/run-case2.ts';
import { defaultPlan2 } from '../document/default-plan2.ts';
import { lintPlan2 } from '../document/lint-plan2.ts';
import { parsePlan2 } from '../document/parse-plan2.ts';
import { shopFaults } from '../shop/shop-faults.ts';
import { minorText } from './market.ts';

const yen = { currency: 'JPY', decimals: 0, valueOfPv: '100', rounding: 'down', rates: [{ from: '2026-01-05', rate: '0.008' }] };
const planWith = (markets: unknown) => ({ ...defaultPlan2, markets });

function faultsOf(markets: unknown): string {
  try {
    parsePlan2(planWith(markets));
    return '';
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    return error.message;
  }
}

it('The parser reads a plan with markets, and one that has none', () => {
  expect(faultsOf({ JP: yen })).toBe('');
  expect(faultsOf(null)).toBe('');
});

const rates = (...list: [from: string, rate: string][]) => list.map(([from, rate]) => ({ from, rate }));

it.each([
  [{ valueOfPv: '0' }, 'markets.JP.valueOfPv: it must be above 0'],
  [{ valueOfPv: '1,5' }, 'markets.JP.valueOfPv: a decimal number as text'],
  [{ decimals: 4 }, 'markets.JP.decimals: '],
  [{ rounding: 'up' }, 'markets.JP.rounding: '],
  [{ rates: [] }, 'markets.JP.rates: '],
  [{ rates: rates(['2026-02-30', '1']) }, 'markets.JP.rates.0.from: a day such as 2026-01-05 is expected'],
  [{ rates: rates(['2026-01-05', '-1']) }, 'markets.JP.rates.0.rate: it must be above 0'],
  [{ rates: rates(['2026-01-05', '1'], ['2026-01-05', '2']) }, 'markets.JP.rates: rates must be in the order of their days, each day once'],
  [{ currency: 'USD' }, 'markets.JP.decimals: USD is the plan’s currency and has 2'],
  [{ currency: 'USD', decimals: 2 }, 'markets.JP.rates: USD is the plan’s currency: its rate is 1'],
])('The parser refuses a market with %j, and says where and why', (changed, fault) => {
  expect(faultsOf({ JP: { ...yen, ...changed } })).toContain(fault);
});

it('The parser refuses money out of proportion, and warns where it is worth much more or less', () => {
  const other = (fields: object) => faultsOf({ JP: { ...yen, ...fields } });
  expect(other({ decimals: 3, valueOfPv: '5000.1' })).toContain('markets.JP.valueOfPv: an amount of 1 in the plan');
  // 125 USD for a JPY, and not 125 JPY for a USD.
  expect(other({ rates: rates(['2026-01-05', '125']) })).toContain(
    'markets.JP.rates.0.rate: the plan’s money would be worth more than 10000 times',
  );
  expect(other({ rates: rates(['2026-01-05', '0.0000001']) })).toContain('is the rate the other way round?');
  const warned = lintPlan2(parsePlan2(planWith({ JP: { ...yen, rates: rates(['2026-01-05', '0.008'], ['2026-02-01', '0.08']) } })));
  expect(warned.warnings).toEqual(['markets.JP.rates.1.rate: 1 USD of the plan is paid as 8 USD there']);
});

it('The parser refuses two markets that say different things of one currency', () => {
  const other = { ...yen, rates: rates(['2026-01-05', '0.009']) };
  expect(faultsOf({ JP: yen, KR: other })).toBe('markets.KR: it says other decimals or rates of JPY than JP');
});

it('The case names the market whose first rate begins after the case', () => {
  const prepare = (from: string) =>
    prepareCase2(
      readCase2({ format: 2, from, plan: planWith({ JP: yen }), members: [{ code: 'A', market: 'JP' }], events: [] }),
      undefined,
    );
  expect(() => prepare('2026-01-04')).toThrow(new CaseError('from: the market JP has no rate on 2026-01-04; its rates begin later'));
  expect(prepare('2026-01-05').plan.markets?.size).toBe(1);
});

it('The worst case uses the market in which the plan’s money is worth most', () => {
  const shareOf = (markets: unknown) => lintPlan2(parsePlan2(planWith(markets))).shares.columns[0]?.basisPoints;
  // 100 JPY are worth 0.80 USD: a member who earns 15 % in USD of an order in JP gets 18.75 % of its value.
  expect([shareOf(null), shareOf({ JP: yen })]).toEqual([1_500, 1_875]);
});

it('A shop that pays all members in one currency refuses a plan with markets', () => {
  const shop = { currency: 'USD', companies: ['US'], languages: ['en_US'] };
  expect(shopFaults(parsePlan2(planWith(null)), shop)).toEqual([]);
  expect(shopFaults(parsePlan2(planWith({ JP: yen })), shop)).toEqual([
    'markets.JP: the shop pays all members in one currency, and has none by market',
  ]);
});

it.each([
  [1_234, 0, '1234'],
  [1_234, 3, '1.234'],
  [-5, 2, '-0.05'],
  [-5, 0, '-5'],
  [0, 3, '0.000'],
])('The text of %i smallest units with %i decimals is %s', (minor, decimals, text) => {
  expect(minorText(minor, decimals)).toBe(text);
});
