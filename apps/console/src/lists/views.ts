import type { AnswerOf } from '@upline/contract';
import type { ListPart } from 'virtual:staff-contract';
import { type FilterValue, filterText, readFilters } from './list-query.ts';

export type View = AnswerOf<'listViews'>['data'][number];

/** A page's own view: filters and sort as in the address. */
export interface Preset {
  readonly id: string;
  readonly label: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The parts of an address that belong to a view: its filters and its sort, in one order. */
export function questionOf(filters: readonly ListPart[], query: URLSearchParams): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(readFilters(filters, query))) asked.set(name, filterText(value));
  const sort = query.get('sort');
  if (sort) asked.set('sort', sort);
  asked.sort();
  return asked.toString();
}

/** Whether an address has filters other than those of the page's own views. */
export function isNarrowedByHand(filters: readonly ListPart[], query: URLSearchParams, presets: readonly Preset[]): boolean {
  const filtersOf = (asked: URLSearchParams): string => {
    const only = new URLSearchParams(asked);
    only.delete('sort');
    return questionOf(filters, only);
  };
  const here = filtersOf(query);
  return here !== '' && !presets.some((preset) => filtersOf(new URLSearchParams(preset.query)) === here);
}

/** The address of a view. `view` names it, so that it stays chosen while its filters change. */
export function addressOf({ viewNo, filters, sort }: Pick<View, 'viewNo' | 'filters' | 'sort'>): URLSearchParams {
  const query = new URLSearchParams({ view: String(viewNo) });
  for (const [name, value] of Object.entries(filters)) query.set(name, filterText(value as FilterValue));
  if (sort !== '') query.set('sort', sort);
  return query;
}

/** The address of a preset. One without filters still names it, so that no default view replaces it. */
export const addressOfPreset = ({ id, query }: Preset): URLSearchParams =>
  Object.keys(query).length === 0 ? new URLSearchParams({ view: id }) : new URLSearchParams(query);

/** The view that a list opens with if its address is empty: the person's default view, or the page's first one; undefined to show everything. */
export function firstAddress(views: readonly View[], presets: readonly Preset[]): URLSearchParams | undefined {
  const own = views.find(({ isDefault }) => isDefault);
  if (own) return addressOf(own);
  const [first] = presets;
  return first && Object.keys(first.query).length > 0 ? addressOfPreset(first) : undefined;
}
