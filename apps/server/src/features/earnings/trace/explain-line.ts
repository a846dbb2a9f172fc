import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import {
  type Bonus,
  type Figure,
  floorOf,
  formulaOf,
  type Fraction,
  type PlanDocument,
  type Rank,
  type Sentence,
  type WeekFacts,
} from '@upline/plan';
import { amountOf } from '../../../operation/amounts.ts';
import { weekIn } from '../../../operation/texts.ts';
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
  bonus: Bonus;
  facts: Pick<WeekFacts, 'pools'>;
  locale: Locale;
}

type Line = AnswerOf<'getBonusTrace'>['data']['LINES'][number];

/** A line in the caller's words: whose order, which rule, how it is computed. What is said of each formula stands with the formula. */
export function explainLine(row: TraceRow, { plan, bonus, facts, locale }: Explained): Line {
  const { formula, key } = bonus;
  const line = { pv: row.pv, rateBasisPoints: row.rateBasisPoints, rank: row.rank, gross: row.grossE10 };
  const { rule, arithmetic, rank, generation = 0 } = formulaOf(formula).explain(formula, line, { plan, pool: facts.pools[key] });
  return {
    REUSER_CODE: row.sourceCode ?? '',
    ORDER_NO: row.orderNo ?? '',
    PV: amountOf(row.pv),
    RATE: row.rateBasisPoints / 100,
    RULE: adjusted(row, sentenceText(rule, plan, locale), locale),
    ARITHMETIC: sentenceText(arithmetic, plan, locale),
    GENERATION: generation,
    RANK_STR: rank === undefined ? '' : rankName(rank, plan, locale),
    K: percentText(row.k, locale),
    AMOUNT: dollarText(floorOf({ numerator: row.grossE10 * row.k.numerator, denominator: row.k.denominator }), locale),
    ADJUSTS_WEEK: row.adjustsWeek === null ? '' : String(row.adjustsWeek),
  };
}

function adjusted({ adjustsWeek }: TraceRow, rule: string, locale: Locale): string {
  if (adjustsWeek === null) return rule;
  return `${createTranslator(locale)('messages:trace.adjustment', { week: weekIn(locale, adjustsWeek) })} ${rule}`;
}

/** A formula's sentence in a language; in English where the dictionaries do not have it. */
function sentenceText({ key, english, figures }: Sentence, plan: PlanDocument, locale: Locale): string {
  const values = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figureText(figure, plan, locale)]));
  return createTranslator(locale)(`messages:trace.${key}` as MessageKey, { ...values, defaultValue: english });
}

function figureText(figure: Figure, plan: PlanDocument, locale: Locale): string | number {
  if (typeof figure === 'number') return figure;
  if ('basisPoints' in figure) return rateText(figure.basisPoints, locale);
  if ('pvHundredths' in figure) return pvText(figure.pvHundredths, locale);
  if ('lineUnits' in figure) return dollarText(figure.lineUnits, locale);
  return rankName(figure, plan, locale);
}

const rankName = (rank: Rank, plan: PlanDocument, locale: Locale): string =>
  'card' in rank ? cardTitle(plan.cards[rank.card]?.name ?? '', locale) : starName(rank.star, locale);
