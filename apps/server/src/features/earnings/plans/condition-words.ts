import { type Locale, toNumberTag } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { codesOf, type Plan2, stepsOf } from '@upline/plan/format2';
import { pvFromNumber } from '@upline/money';
import { cardTitle, starName } from '../names.ts';
import { pvText } from '../trace/decimal-text.ts';

/** The fields that criteria may have, as a document writes them. */
interface Fields {
  atLeast: number | string | null;
  atMost: number | null;
  count: number;
  depth: number;
  largest: number;
  ladder: string;
  mostOfOneLeg: number | null;
  ofLast: number;
  oneOf: string[];
  periods: number;
  step: string;
  who: unknown;
  withoutLargest: number;
}

/** How deep conditions are told that speak of other members. Deeper ones are left out. */
const DEEPEST = 3;

/** What a condition of a plan asks of a member, in words of a language; empty where nothing can be said. `condition` is as the document writes it. */
export function conditionWords(plan: Plan2, condition: unknown, locale: Locale, depth = 0): string {
  if (typeof condition !== 'object' || condition === null || depth > DEEPEST) return '';
  const [entry] = Object.entries(condition);
  if (entry === undefined) return '';
  const [name, value] = entry;
  const told = (one: unknown): string => conditionWords(plan, one, locale, depth + 1);
  const list = (type: 'conjunction' | 'disjunction'): string =>
    new Intl.ListFormat(toNumberTag(locale), { type }).format((value as unknown[]).map(told).filter((words) => words !== ''));
  if (name === 'all') return list('conjunction');
  if (name === 'any') return list('disjunction');
  if (name === 'not') {
    const what = told(value);
    return what === '' ? '' : createTranslator(locale)('messages:asks.not', { what });
  }
  if (name === 'is') return conditionWords(plan, plan.document.conditions[String(value)], locale, depth + 1);
  return criterionWords(plan, { name, fields: value as Fields, told }, locale);
}

interface Told {
  name: string;
  fields: Fields;
  told(condition: unknown): string;
}

function criterionWords(plan: Plan2, { name, fields, told }: Told, locale: Locale): string {
  const t = createTranslator(locale);
  const pv = pvText(pvFromNumber(Number(fields.atLeast ?? 0)), locale);
  const rank = (): string => rankWords(plan, fields, locale);
  switch (name) {
    case 'own':
      return t('messages:asks.own', { pv });
    case 'group':
      return groupWords(fields, pv, locale);
    case 'levels':
      return t('messages:asks.levels', { pv, depth: fields.depth });
    case 'leg':
      return t('messages:asks.leg', { pv, largest: fields.largest });
    case 'legsWith':
      return t('messages:asks.legsWith', { count: fields.count, who: told(fields.who) });
    case 'directs':
      return t('messages:asks.directs', { count: fields.count, who: told(fields.who) });
    case 'customers':
      return t('messages:asks.customers', { count: fields.count });
    case 'rank':
      return t('messages:asks.rank', { rank: rank() });
    case 'held':
      return t('messages:asks.held', { rank: rank(), periods: fields.periods, ofLast: fields.ofLast });
    case 'sinceJoining':
      return daysWords(fields, locale);
    case 'isActive':
      return t('messages:asks.isActive');
    case 'hasOrdered':
      return t('messages:asks.hasOrdered');
    case 'marketIs':
      return t('messages:asks.marketIs', { companies: fields.oneOf.join(', ') });
    case 'figure':
      return t('messages:asks.figure', { least: String(fields.atLeast) });
    default:
      return '';
  }
}

function groupWords({ mostOfOneLeg, withoutLargest }: Fields, pv: string, locale: Locale): string {
  const t = createTranslator(locale);
  if (withoutLargest > 0) return t('messages:asks.groupWithout', { pv, legs: withoutLargest });
  if (mostOfOneLeg !== null) return t('messages:asks.groupBounded', { pv, most: pvText(pvFromNumber(mostOfOneLeg), locale) });
  return t('messages:asks.group', { pv });
}

function daysWords({ atLeast, atMost }: Fields, locale: Locale): string {
  const t = createTranslator(locale);
  const bounds = [
    ...(atLeast === null ? [] : [t('messages:asks.sinceJoining.least', { days: Number(atLeast) })]),
    ...(atMost === null ? [] : [t('messages:asks.sinceJoining.most', { days: atMost })]),
  ];
  return new Intl.ListFormat(toNumberTag(locale), { type: 'conjunction' }).format(bounds);
}

/** The name of a step of a ladder: the product's name of a card or star, or the plan's. */
function rankWords({ document }: Plan2, { ladder, step }: Fields, locale: Locale): string {
  if (ladder === 'star') return starName(codesOf(document, ladder)[stepsOf(document, ladder).indexOf(step)] ?? 0, locale);
  return cardTitle(step, locale);
}

/** What a condition asks for, as a sentence; empty for nothing. */
export function asksSentence(plan: Plan2, condition: unknown, locale: Locale): string {
  const what = conditionWords(plan, condition, locale);
  return what === '' ? '' : createTranslator(locale)('messages:asks', { what });
}
