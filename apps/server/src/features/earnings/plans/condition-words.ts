import { type Locale, toNumberTag } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import { type AskedFigure, type Condition, criterionByName } from '@upline/plan/format2';
import { figureText } from '../trace/figure-text.ts';
import type { AnyPlan } from './any-plan.ts';
import { saidOfVolume } from './volume-note.ts';

/** Depth to which conditions on other members are described. Deeper ones are left out. */
const DEEPEST = 3;

/** Language of the words, depth within the condition, and whether they are about members other than the reader. */
interface Telling {
  readonly locale: Locale;
  readonly depth: number;
  readonly isOfOthers: boolean;
}

/** A plan's condition in words; empty if nothing can be said. Each criterion has its words in its own file. */
export const conditionWords = (plan: AnyPlan, condition: Condition, locale: Locale): string =>
  wordsOf(plan, condition, { locale, depth: 0, isOfOthers: false });

function wordsOf(plan: AnyPlan, condition: Condition, telling: Telling): string {
  const { locale, depth } = telling;
  if (depth > DEEPEST) return '';
  const told = (one: Condition, isOfOthers = telling.isOfOthers): string => wordsOf(plan, one, { locale, depth: depth + 1, isOfOthers });
  switch (condition.kind) {
    case 'all':
      return listText(
        condition.of.map((one) => told(one)),
        'conjunction',
        locale,
      );
    case 'any':
      return listText(
        condition.of.map((one) => told(one)),
        'disjunction',
        locale,
      );
    case 'not': {
      const what = told(condition.of);
      return what === '' ? '' : createTranslator(locale)('messages:asks.not', { what });
    }
    case 'is': {
      const named = plan.plan2?.conditions.get(condition.name);
      return named === undefined ? '' : told(named);
    }
    case 'criterion':
      return criterionWords(plan, condition, told, telling);
  }
}

const listText = (words: readonly string[], type: 'conjunction' | 'disjunction', locale: Locale): string =>
  new Intl.ListFormat(toNumberTag(locale), { type }).format(words.filter((one) => one !== ''));

function criterionWords(
  plan: AnyPlan,
  { criterion, fields }: Extract<Condition, { kind: 'criterion' }>,
  told: (condition: Condition, isOfOthers?: boolean) => string,
  { locale, isOfOthers }: Telling,
): string {
  const textOf = (figure: AskedFigure): string | number => {
    if (typeof figure === 'object' && 'condition' in figure) return told(figure.condition, figure.ofOthers ?? isOfOthers);
    if (typeof figure === 'object' && 'written' in figure) return figure.written;
    return figureText(figure, plan, locale);
  };
  const parts = (criterionByName.get(criterion)?.asks(fields) ?? []).map(({ key, english, theirs, figures }) => {
    const values = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, textOf(figure)]));
    const said = isOfOthers && theirs !== undefined ? { key: `asks.theirs.${key}`, english: theirs } : { key: `asks.${key}`, english };
    return createTranslator(locale)(`messages:${said.key}` as MessageKey, { ...values, defaultValue: said.english });
  });
  const { volume } = fields as { volume?: string };
  return saidOfVolume(listText(parts, 'conjunction', locale), plan.plan2, volume, locale);
}

/** A condition as a sentence; empty for none. */
export function asksSentence(plan: AnyPlan, condition: Condition | null, locale: Locale): string {
  const what = condition === null ? '' : conditionWords(plan, condition, locale);
  return what === '' ? '' : createTranslator(locale)('messages:asks', { what });
}
