import type { Translate } from '@upline/i18n/texts';
import type { ListPart } from 'virtual:staff-contract';
import type { Formats } from '../shared/formats.ts';
import type { FilterValue, Range } from './list-query.ts';

/** What a list is narrowed by, in words; undefined if it is not narrowed by this filter. */
export function filterWords(
  list: string,
  { key, values }: ListPart,
  value: FilterValue | undefined,
  t: Translate,
  formats: Formats,
): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'string') return value;
  if ('join' in value) return value.map((name) => (values ? t(`value.${list}.${key}.${name}`) : name)).join(', ');
  const bound = (one: string | number | undefined): string => (typeof one === 'number' ? formats.money(one) : (one ?? '…'));
  const { from, to } = value as Range<string | number>;
  return from === to ? bound(from) : `${bound(from)} – ${bound(to)}`;
}
