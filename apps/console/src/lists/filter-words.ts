import type { Translate } from '@upline/i18n/texts';
import type { ListPart } from 'virtual:staff-contract';
import { type Formats, isDay } from '../shared/words/formats.ts';
import type { FilterValue, Range } from './list-query.ts';

/** `202647` as its week number and year; other typed text is unchanged. */
export const weekWords = (week: string, t: Translate): string =>
  /^\d{6}$/.test(week) ? t('week', { week: Number(week.slice(4)), year: week.slice(0, 4) }) : week;

/** A filter's value in words; undefined if the list is not filtered by it. */
export function filterWords(
  list: string,
  { key, values }: ListPart,
  value: FilterValue | undefined,
  t: Translate,
  formats: Formats,
): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'string') return key === 'week' ? weekWords(value, t) : value;
  if ('join' in value) return value.map((name) => (values ? t(`value.${list}.${key}.${name}`) : name)).join(', ');
  const bound = (one: string | number | undefined): string =>
    typeof one === 'number' ? formats.money(one) : isDay(one) ? formats.date(one) : (one ?? '…');
  const { from, to } = value as Range<string | number>;
  return from === to ? bound(from) : `${bound(from)} – ${bound(to)}`;
}
