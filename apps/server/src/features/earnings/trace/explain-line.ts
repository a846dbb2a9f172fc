import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import {
  type Bonus,
  type Explanation,
  type Figure,
  floorOf,
  formulaOf,
  type Fraction,
  type PlanDocument,
  type Rank,
  type Sentence,
  type TracedLine,
  type WeekFacts,
} from '@upline/plan';
import { codesOf, explainBonus, type Plan2, stepsOf } from '@upline/plan/format2';
import { amountOf } from '../../../operation/amounts.ts';
import { periodIn } from '../../../operation/texts.ts';
import { cardTitle, starName } from '../names.ts';
import { dollarText, percentText, pvText, rateText } from './decimal-text.ts';

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
  /** The whole plan, where it is of format 2; then the bonus may be of any period, and is found by its key. */
  plan2?: Plan2 | undefined;
  bonus: Pick<Bonus, 'key'> & Partial<Pick<Bonus, 'formula'>>;
  facts: Pick<WeekFacts, 'pools'>;
  locale: Locale;
  /** The kind of period that the line's period, and one that it adjusts, is; a week where it is left out. */
  every?: string;
}

type Line = AnswerOf<'getBonusTrace'>['data']['LINES'][number];

/** A line in the caller's words: whose order, which rule, how it is computed. What is said of each formula stands with the formula. */
export function explainLine(row: TraceRow, explained: Explained): Line {
  const { locale } = explained;
  const plan = { plan: explained.plan, plan2: explained.plan2 };
  const line = { pv: row.pv, rateBasisPoints: row.rateBasisPoints, rank: row.rank, gross: row.grossE10 };
  const { rule, arithmetic, rank, generation = 0 } = explanationOf(line, explained);
  return {
    REUSER_CODE: row.sourceCode ?? '',
    ORDER_NO: row.orderNo ?? '',
    PV: amountOf(row.pv),
    RATE: row.rateBasisPoints / 100,
    RULE: adjusted(row, sentenceText(rule, plan, locale), explained),
    ARITHMETIC: sentenceText(arithmetic, plan, locale),
    GENERATION: generation,
    RANK_STR: rank === undefined ? '' : rankName(rank, plan, locale),
    K: percentText(row.k, locale),
    AMOUNT: dollarText(floorOf({ numerator: row.grossE10 * row.k.numerator, denominator: row.k.denominator }), locale),
    ADJUSTS_WEEK: row.adjustsWeek === null ? '' : String(row.adjustsWeek),
  };
}

function explanationOf(line: TracedLine, { plan, plan2, bonus: { key, formula }, facts }: Explained): Explanation {
  const bonus2 = plan2?.bonuses.find((bonus) => bonus.key === key);
  if (plan2 && bonus2) return explainBonus(plan2, bonus2, line, facts.pools[key]);
  if (formula === undefined) throw new Error(`no plan says what the column ${key} is`);
  return formulaOf(formula).explain(formula, line, { plan, pool: facts.pools[key] });
}

function adjusted({ adjustsWeek }: TraceRow, rule: string, { every = 'week', locale }: Explained): string {
  if (adjustsWeek === null) return rule;
  return `${createTranslator(locale)('messages:trace.adjustment', { week: periodIn(locale, every, adjustsWeek) })} ${rule}`;
}

/** A formula's sentence in a language; in English where the dictionaries do not have it. */
function sentenceText({ key, english, figures }: Sentence, plan: RankPlan, locale: Locale): string {
  const values = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figureText(figure, plan, locale)]));
  return createTranslator(locale)(`messages:trace.${key}` as MessageKey, { ...values, defaultValue: english });
}

function figureText(figure: Figure, plan: RankPlan, locale: Locale): string | number {
  if (typeof figure === 'number') return figure;
  if ('basisPoints' in figure) return rateText(figure.basisPoints, locale);
  if ('pvHundredths' in figure) return pvText(figure.pvHundredths, locale);
  if ('lineUnits' in figure) return dollarText(figure.lineUnits, locale);
  return rankName(figure, plan, locale);
}

type RankPlan = Pick<Explained, 'plan' | 'plan2'>;

function rankName(rank: Rank, { plan, plan2 }: RankPlan, locale: Locale): string {
  if ('card' in rank) return cardTitle(plan.cards[rank.card]?.name ?? '', locale);
  if ('star' in rank) return starName(rank.star, locale);
  const { ladder } = rank;
  if (plan2 === undefined) return '';
  const step = 'step' in rank ? rank.step : codesOf(plan2.document, ladder).indexOf(rank.code);
  // The steps of the product's own ladders have names in every language.
  if (ladder === 'star') return starName(codesOf(plan2.document, ladder)[step] ?? 0, locale);
  return cardTitle(stepsOf(plan2.document, ladder)[step] ?? '', locale);
}
