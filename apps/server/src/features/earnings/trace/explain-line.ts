import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator, type Translator } from '@upline/i18n/server';
import type { Bonus, FormulaOf, PlanDocument, WeekFacts } from '@upline/plan';
import { amountOf } from '../../../operation/amounts.ts';
import { weekIn } from '../../../operation/texts.ts';
import { starName } from '../star-name.ts';
import { dollarText, percentText, pvText, rateText } from './decimal-text.ts';
import { type Fraction, floorOf } from './fraction.ts';

/** A line as it is kept, with the names of what it comes from. */
export interface TraceRow {
  sourceCode: string | null;
  orderNo: string | null;
  /** Hundredths. */
  pv: bigint;
  rateBasisPoints: number;
  /** Card, star, generation, band or weight, as the bonus's formula says. */
  rank: number;
  /** Before K. */
  grossE10: bigint;
  adjustsWeek: number | null;
  k: Fraction;
}

/** What a line is explained by. */
export interface Explained {
  plan: PlanDocument;
  bonus: Bonus;
  facts: Pick<WeekFacts, 'pools'>;
  locale: Locale;
}

type Line = AnswerOf<'getBonusTrace'>['data']['LINES'][number];

/** A line in the caller's words: whose order, which rule, how it is computed. */
export function explainLine(row: TraceRow, by: Explained): Line {
  const { locale, bonus } = by;
  const { type } = bonus.formula;
  return {
    REUSER_CODE: row.sourceCode ?? '',
    ORDER_NO: row.orderNo ?? '',
    PV: amountOf(row.pv),
    RATE: row.rateBasisPoints / 100,
    RULE: ruleOf(row, by),
    ARITHMETIC: arithmeticOf(row, by),
    GENERATION: type === 'unilevel' || type === 'matching' ? row.rank : 0,
    RANK_STR: rankName(row, by),
    K: percentText(row.k, locale),
    AMOUNT: dollarText(floorOf({ numerator: row.grossE10 * row.k.numerator, denominator: row.k.denominator }), locale),
    ADJUSTS_WEEK: row.adjustsWeek === null ? '' : String(row.adjustsWeek),
  };
}

function ruleOf(row: TraceRow, by: Explained): string {
  const say = createTranslator(by.locale);
  const values = { rate: rateText(row.rateBasisPoints, by.locale), generation: row.rank, rank: rankName(row, by) };
  const rule = sentenceOf(say, row, by, values);
  return row.adjustsWeek === null ? rule : `${say('messages:trace.adjustment', { week: weekIn(by.locale, row.adjustsWeek) })} ${rule}`;
}

type Values = { rate: string; generation: number; rank: string };

function sentenceOf(say: Translator, row: TraceRow, { bonus, facts, locale }: Explained, values: Values): string {
  const { formula } = bonus;
  switch (formula.type) {
    case 'direct':
      return say(`messages:trace.direct.${formula.to}`, values);
    case 'unilevel':
      return say(`messages:trace.unilevel.${formula.basis}`, values);
    case 'binary':
      return sayBinary(say, formula, values, locale);
    case 'matching':
      return say('messages:trace.matching', values);
    case 'differential':
      return say(`messages:trace.differential.${formula.rate.by}`, values);
    case 'pool': {
      const pool = rateText(formula.rateBasisPoints, locale);
      return say('messages:trace.pool', { rate: pool, weight: row.rank, weights: facts.pools[bonus.key]?.weights ?? 0 });
    }
  }
}

function sayBinary(say: Translator, { match }: FormulaOf<'binary'>, values: Values, locale: Locale): string {
  if (match.by === 'percentage') return say('messages:trace.binary.percentage', values);
  return say('messages:trace.binary.cycles', { ...values, unit: pvText(BigInt(Math.round(match.unitPv * 100)), locale) });
}

function arithmeticOf(row: TraceRow, { plan, bonus, facts, locale }: Explained): string {
  const say = createTranslator(locale);
  const gross = dollarText(row.grossE10, locale);
  const rate = rateText(row.rateBasisPoints, locale);
  const { formula } = bonus;
  if (formula.type === 'pool') {
    const pool = facts.pools[bonus.key];
    return say('messages:trace.share', {
      pool: dollarText(BigInt(pool?.amount ?? 0), locale),
      weight: row.rank,
      weights: pool?.weights ?? 0,
      gross,
    });
  }
  if (formula.type === 'matching') {
    const base = row.rateBasisPoints === 0 ? 0n : (row.grossE10 * 10_000n) / BigInt(row.rateBasisPoints);
    return say('messages:trace.ofAmount', { base: dollarText(base, locale), rate, gross });
  }
  const pv = pvText(row.pv, locale);
  if (formula.type === 'binary' && formula.match.by === 'cycles') return say('messages:trace.ofCycles', { pv, gross });
  // Hundredths of PV × basis points × hundredths of a dollar for a PV count in 10^-8.
  const uncut = row.pv * BigInt(row.rateBasisPoints) * BigInt(Math.round(plan.usdPerPv * 100)) * 100n;
  const form = `${plan.usdPerPv === 1 ? 'plain' : 'factor'}${uncut === row.grossE10 ? '' : 'Cut'}` as const;
  const values = { pv, rate, gross, usd: dollarText(BigInt(Math.round(plan.usdPerPv * 100)) * 100_000_000n, locale) };
  return say(`messages:trace.ofPv.${form}`, { ...values, uncut: dollarText(uncut, locale) });
}

/** The rank by which the rate goes, where it is one: a card or a star. */
function rankName({ rank }: TraceRow, { plan, bonus: { formula }, locale }: Explained): string {
  if (formula.type === 'binary' || (formula.type === 'direct' && formula.to === 'sponsor')) return cardName(plan, rank, locale);
  return formula.type === 'differential' && formula.rate.by === 'rank' ? starName(rank, locale) : '';
}

const cards = ['newMember', 'silver', 'gold', 'platinum', 'diamond'] as const;

/** The name of a card in a language; one that the product has no name for is called as the plan calls it. */
function cardName(plan: PlanDocument, card: number, locale: Locale): string {
  const name = plan.cards[card]?.name;
  const known = cards.find((one) => one === name);
  return known === undefined ? (name ?? '') : createTranslator(locale)(`messages:cardLevel.${known}`);
}
