import type { AnswerOf } from '@upline/contract';
import type { ListPart } from 'virtual:staff-contract';
import { type FilterValue, filterText, readFilters } from './list-query.ts';

/** A view that somebody keeps. */
export type View = AnswerOf<'listViews'>['data'][number];

/** A view that a page brings along: its filters and sort as the address has them. */
export interface Preset {
  readonly id: string;
  readonly label: string;
  readonly query: Readonly<Record<string, string>>;
}

/** What of an address belongs to a view: its filters and its sort, in one order. */
export function questionOf(filters: readonly ListPart[], query: URLSearchParams): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(readFilters(filters, query))) asked.set(name, filterText(value));
  const sort = query.get('sort');
  if (sort) asked.set('sort', sort);
  asked.sort();
  return asked.toString();
}

/** Whether an address has filters that are not those of a page's own view. */
export function isNarrowedByHand(filters: readonly ListPart[], query: URLSearchParams, presets: readonly Preset[]): boolean {
  const filtersOf = (asked: URLSearchParams): string => {
    const only = new URLSearchParams(asked);
    only.delete('sort');
    return questionOf(filters, only);
  };
  const here = filtersOf(query);
  return here !== '' && !presets.some((preset) => filtersOf(new URLSearchParams(preset.query)) === here);
}

/** The address of a view. `view` names it, so that it stays chosen while its filters are changed. */
export function addressOf({ viewNo, filters, sort }: Pick<View, 'viewNo' | 'filters' | 'sort'>): URLSearchParams {
  const query = new URLSearchParams({ view: String(viewNo) });
  for (const [name, value] of Object.entries(filters)) query.set(name, filterText(value as FilterValue));
  if (sort !== '') query.set('sort', sort);
  return query;
}

/** The address of a preset. One without filters still says that it was chosen, so that no default view takes its place. */
export const addressOfPreset = ({ id, query }: Preset): URLSearchParams =>
  Object.keys(query).length === 0 ? new URLSearchParams({ view: id }) : new URLSearchParams(query);

/** What a list opens with when its address says nothing: the person's default view, or the page's first one; undefined to show everything. */
export function firstAddress(views: readonly View[], presets: readonly Preset[]): URLSearchParams | undefined {
  const own = views.find(({ isDefault }) => isDefault);
  if (own) return addressOf(own);
  const [first] = presets;
  return first && Object.keys(first.query).length > 0 ? addressOfPreset(first) : undefined;
}
