import type { Locale } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import type { PlanDocument } from '@upline/plan';
import { cardTitle, rateText, starName } from '../../../features/earnings/index.ts';

/** Fields with a translated name; any other is named by the words of its key. */
export const namedFields = [
  'activity',
  'amountUsd',
  'basis',
  'basisPoints',
  'bonuses',
  'book',
  'byCompany',
  'calendar',
  'cards',
  'companies',
  'companyCap',
  'compression',
  'depth',
  'entitledLevels',
  'firstOrderWeeks',
  'formula',
  'from',
  'fromPv',
  'generations',
  'keepCapPv',
  'key',
  'kinds',
  'leaders',
  'match',
  'maxPv',
  'minPv',
  'monthlyPv',
  'name',
  'names',
  'needsBuyingDirect',
  'opensAtDirects',
  'overCap',
  'ownPv',
  'ranks',
  'rateBasisPoints',
  'ratio',
  'recommended',
  'release',
  'shownFor',
  'splits',
  'stars',
  'to',
  'type',
  'unitPv',
  'usdPerPv',
  'weeklyCapUsd',
  'weights',
  'withinDays',
  'withoutOrder',
] as const;

/** The name of a field in a language: `keepCapPv` is *Keep cap PV* if the dictionaries lack it. */
export function fieldWord(field: string, locale: Locale): string {
  const words = field.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const known = namedFields.some((one) => one === field);
  if (!known) return words.charAt(0).toUpperCase() + words.slice(1);
  return createTranslator(locale)(`messages:planField.${field}` as MessageKey);
}

/** A value of the document in a sentence. `field` is the nearest name above it. */
export function valueText(value: unknown, field: string, locale: Locale): string {
  const t = createTranslator(locale);
  if (value === null || value === undefined) return t('messages:planChange.none');
  if (typeof value === 'boolean') return t(value ? 'messages:planChange.yes' : 'messages:planChange.no');
  if (typeof value === 'number')
    return /basisPoints$/i.test(field) || field === 'byCompany' ? `${rateText(value, locale)}%` : String(value);
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return '';
  if (Array.isArray(value)) return value.map((one) => valueText(one, field, locale)).join(', ');
  if ('by' in value && 'value' in value) return valueText(value.value, field, locale);
  if ('by' in value && 'values' in value) return valueText(value.values, field, locale);
  return Object.entries(value)
    .map(([name, one]) => `${fieldWord(name, locale)} ${valueText(one, name, locale)}`)
    .join(', ');
}

export function placeOfTable(by: string, at: number, { cards, ranks }: PlanDocument, locale: Locale): string {
  if (by === 'card') return cardTitle(cards[at]?.name ?? String(at + 1), locale);
  if (by === 'star') return starName(at === 0 ? 0 : (ranks.stars[at - 1]?.code ?? at), locale);
  return String(at + 1);
}
