import { type Locale, toNumberTag } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import { type AskedFigure, type Condition, criterionByName } from '@upline/plan/format2';
import { figureText } from '../trace/figure-text.ts';
import type { AnyPlan } from './any-plan.ts';
import { saidOfVolume } from './volume-note.ts';

/** How deep conditions are told that speak of other members. Deeper ones are left out. */
const DEEPEST = 3;

/** What a condition of a plan asks of a member, in words of a language; empty where nothing can be said. What is said of each criterion stands with the criterion. */
export function conditionWords(plan: AnyPlan, condition: Condition, locale: Locale, depth = 0): string {
  if (depth > DEEPEST) return '';
  const told = (one: Condition): string => conditionWords(plan, one, locale, depth + 1);
  switch (condition.kind) {
    case 'all':
      return listText(condition.of.map(told), 'conjunction', locale);
    case 'any':
      return listText(condition.of.map(told), 'disjunction', locale);
    case 'not': {
      const what = told(condition.of);
      return what === '' ? '' : createTranslator(locale)('messages:asks.not', { what });
    }
    case 'is': {
      const named = plan.plan2?.conditions.get(condition.name);
      return named === undefined ? '' : told(named);
    }
    case 'criterion':
      return criterionWords(plan, condition, told, locale);
  }
}

const listText = (words: readonly string[], type: 'conjunction' | 'disjunction', locale: Locale): string =>
  new Intl.ListFormat(toNumberTag(locale), { type }).format(words.filter((one) => one !== ''));

function criterionWords(
  plan: AnyPlan,
  { criterion, fields }: Extract<Condition, { kind: 'criterion' }>,
  told: (condition: Condition) => string,
  locale: Locale,
): string {
  const textOf = (figure: AskedFigure): string | number => {
    if (typeof figure === 'object' && 'condition' in figure) return told(figure.condition);
    if (typeof figure === 'object' && 'written' in figure) return figure.written;
    return figureText(figure, plan, locale);
  };
  const parts = (criterionByName.get(criterion)?.asks(fields) ?? []).map(({ key, english, figures }) => {
    const values = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, textOf(figure)]));
    return createTranslator(locale)(`messages:asks.${key}` as MessageKey, { ...values, defaultValue: english });
  });
  const { volume } = fields as { volume?: string };
  return saidOfVolume(listText(parts, 'conjunction', locale), plan.plan2, volume, locale);
}

/** What a condition asks for, as a sentence; empty for nothing. */
export function asksSentence(plan: AnyPlan, condition: Condition | null, locale: Locale): string {
  const what = condition === null ? '' : conditionWords(plan, condition, locale);
  return what === '' ? '' : createTranslator(locale)('messages:asks', { what });
}
