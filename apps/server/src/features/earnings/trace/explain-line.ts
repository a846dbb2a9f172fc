import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import { type Explanation, floorOf, formulaOf, type Fraction, type Sentence, type TracedLine, type WeekFacts } from '@upline/plan';
import { explainBonus } from '@upline/plan/format2';
import { amountOf } from '../../../operation/amounts.ts';
import { periodIn } from '../../../operation/texts.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { saidOfVolume } from '../plans/volume-note.ts';
import { dollarText, percentText } from './decimal-text.ts';
import { figureText, rankName } from './figure-text.ts';

export interface TraceRow {
  sourceCode: string | null;
  orderNo: string | null;
  /** Hundredths. */
  pv: bigint;
  rateBasisPoints: number;
  /** Card, star, generation, band or weight, depending on the bonus's formula. */
  rank: number;
  /** Before K. */
  grossE10: bigint;
  adjustsWeek: number | null;
  k: Fraction;
}

export interface Explained extends AnyPlan {
  /** The key of the line's bonus, which may be of any period. */
  key: string;
  facts: Pick<WeekFacts, 'pools'>;
  locale: Locale;
  /** The kind of the line's period and of one that it adjusts; defaults to a week. */
  every?: string;
}

type Line = AnswerOf<'getBonusTrace'>['data']['LINES'][number];

/** A line in the reader's language: the order, the rule, the computation. The words for each formula are in the formula's module. */
export function explainLine(row: TraceRow, explained: Explained): Line {
  const { locale } = explained;
  const line = { pv: row.pv, rateBasisPoints: row.rateBasisPoints, rank: row.rank, gross: row.grossE10 };
  const { rule, arithmetic, rank, generation = 0 } = explanationOf(line, explained);
  const { plan2, key } = explained;
  const volume = plan2?.bonuses.find((bonus) => bonus.key === key)?.volume;
  return {
    REUSER_CODE: row.sourceCode ?? '',
    ORDER_NO: row.orderNo ?? '',
    PV: amountOf(row.pv),
    RATE: row.rateBasisPoints / 100,
    RULE: saidOfVolume(adjusted(row, sentenceText(rule, explained, locale), explained), plan2, volume, locale),
    ARITHMETIC: sentenceText(arithmetic, explained, locale),
    GENERATION: generation,
    RANK_STR: rank === undefined ? '' : rankName(rank, explained, locale),
    K: percentText(row.k, locale),
    AMOUNT: dollarText(floorOf({ numerator: row.grossE10 * row.k.numerator, denominator: row.k.denominator }), locale),
    ADJUSTS_WEEK: row.adjustsWeek === null ? '' : String(row.adjustsWeek),
  };
}

/** Throws if the plan has no such bonus. */
function explanationOf(line: TracedLine, { plan, plan2, key, facts }: Explained): Explanation {
  const pool = facts.pools[key];
  const bonus2 = plan2?.bonuses.find((bonus) => bonus.key === key);
  if (plan2 && bonus2) return explainBonus(plan2, bonus2, line, pool);
  const bonus = plan.bonuses.find((one) => one.key === key);
  if (bonus === undefined) throw new Error(`the plan ${plan.name} has no bonus ${key}`);
  return formulaOf(bonus.formula).explain(bonus.formula, line, { plan, pool });
}

function adjusted({ adjustsWeek }: TraceRow, rule: string, { every = 'week', locale }: Explained): string {
  if (adjustsWeek === null) return rule;
  return `${createTranslator(locale)('messages:trace.adjustment', { week: periodIn(locale, every, adjustsWeek) })} ${rule}`;
}

/** A formula's sentence in a language; in English if the dictionaries lack it. */
function sentenceText({ key, english, figures }: Sentence, plan: AnyPlan, locale: Locale): string {
  const values = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figureText(figure, plan, locale)]));
  return createTranslator(locale)(`messages:trace.${key}` as MessageKey, { ...values, defaultValue: english });
}
