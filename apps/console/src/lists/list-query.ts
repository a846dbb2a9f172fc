import type { ListPart } from 'virtual:staff-contract';

/** A range of days or amounts; a missing bound is open. */
export interface Range<T> {
  readonly from?: T;
  readonly to?: T;
}
export type FilterValue = string | boolean | readonly string[] | Range<string> | Range<number>;

const RANGE = '..';

const rangeText = ({ from, to }: Range<string | number>): string => `${from ?? ''}${RANGE}${to ?? ''}`;

/** A filter's value in the address: `paid,shipped`, `2026-11-01..2026-11-20`, `100..`, `1`. */
export function filterText(value: FilterValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return 'join' in value ? value.join(',') : rangeText(value);
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const isAmount = (text: string): boolean => /^-?\d{1,10}(?:\.\d{1,2})?$/.test(text);

function readRange<T>(text: string, isBound: (bound: string) => boolean, read: (bound: string) => T): Range<T> | undefined {
  const [from = '', to = '', ...more] = text.split(RANGE);
  if (more.length > 0 || [from, to].some((bound) => bound !== '' && !isBound(bound)) || from + to === '') return undefined;
  return { ...(from === '' ? {} : { from: read(from) }), ...(to === '' ? {} : { to: read(to) }) };
}

/** Reads a filter's value from the address; undefined if it has none. Unknown values are dropped, so that an old link still opens its list. */
export function readFilter({ kind, values }: ListPart, text: string): FilterValue | undefined {
  if (kind === 'text') return text.trim() === '' ? undefined : text.trim();
  if (kind === 'flag') return text === '1' ? true : text === '0' ? false : undefined;
  if (kind === 'dates') return readRange(text, isDay, String);
  if (kind === 'amounts') return readRange(text, isAmount, Number);
  const chosen = [...new Set(text.split(','))].filter((value) => (values ? values.includes(value) : /^[A-Z]{2}$/.test(value)));
  return chosen.length > 0 ? chosen : undefined;
}

/** An address's filters by name; unset and unreadable ones are omitted. */
export const readFilters = (filters: readonly ListPart[], query: URLSearchParams): Readonly<Record<string, FilterValue>> =>
  Object.fromEntries(
    filters.flatMap((filter): [string, FilterValue][] => {
      const value = readFilter(filter, query.get(filter.key) ?? '');
      return value === undefined ? [] : [[filter.key, value]];
    }),
  );

/** The address with one filter changed or, without a value, removed. Another filter starts at the first page. */
export function withFilter(query: URLSearchParams, key: string, value: FilterValue | undefined): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('after');
  if (value === undefined) next.delete(key);
  else next.set(key, filterText(value));
  return next;
}
