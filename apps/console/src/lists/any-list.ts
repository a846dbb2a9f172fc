import type { UseQueryResult } from '@tanstack/react-query';
import type { ListName } from 'virtual:staff-contract';
import { call } from '../shared/calls/api.ts';
import { useAnswer } from '../shared/calls/use-answer.ts';
import type { AnyRow } from './list-columns.tsx';
import type { FilterValue } from './list-query.ts';

/** Question to any list; the contract names the filters of each. */
export interface ListQuestion {
  readonly filters: Readonly<Record<string, FilterValue>>;
  readonly sort: string;
  readonly after: string;
  readonly pageSize: number;
}

/** A page of any list; the fields of its rows are the columns that the contract names for it. */
export interface ListPage {
  readonly data: readonly AnyRow[];
  /** Empty on the last page. */
  readonly next: string;
  readonly count: number;
  readonly isMore: boolean;
}

// A list view treats all lists alike by their description in the contract, by which the server validates questions and answers.
export const callList = call as (list: ListName, question: ListQuestion) => Promise<ListPage>;
export const useList = useAnswer as (
  list: ListName,
  question: ListQuestion,
  options: { readonly isOn: boolean },
) => UseQueryResult<ListPage>;
