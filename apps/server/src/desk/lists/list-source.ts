import type { ListFiltersOf, ListName, ListRowOf, ListSortOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import type { RawBuilder, SqlBool } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';
import type { CompanyScope } from './company-scope.ts';
import type { SortColumn } from './list-cursor.ts';

/** Inputs on which the filters and rows of a list may depend. */
export interface ListSurroundings {
  locale: Locale;
  timeZone: string;
  /** The person viewing the list. */
  staff: SessionStaff;
  /** The moment for which states are computed. */
  now: Date;
}

export interface ListSource<N extends ListName = ListName, Row extends object = object> {
  readonly name: N;
  /** The list only shows past events. No user acts on its rows, so it may be read on a replica. */
  readonly isReport?: true;
  /** `a AS "b", …`: the fields of `Row`. */
  readonly select: RawBuilder<unknown> | ((surroundings: ListSurroundings, asked: ListFiltersOf<N>) => RawBuilder<unknown>);
  /** The table whose rows are listed. Scope, key, sorts and filters use only its columns, so that an index can answer them. */
  readonly table: RawBuilder<unknown>;
  /** Joins for further fields of a row, which neither add nor remove rows. Absent if the table has all fields. */
  readonly joins?: RawBuilder<unknown>;
  readonly scope: CompanyScope;
  /** A unique column that is never null. It breaks ties of the sort. */
  readonly key: SortColumn;
  readonly sorts: { readonly [S in ListSortOf<N>]: SortColumn };
  readonly filters: {
    readonly [F in keyof ListFiltersOf<N>]-?:
      | ((value: NonNullable<ListFiltersOf<N>[F]>, surroundings: ListSurroundings, asked: ListFiltersOf<N>) => RawBuilder<SqlBool>)
      /** Companies of the scope's column: narrows the person's scope to them, so that the query has one condition on the column. */
      | (F extends 'company' ? 'scope' : never);
  };
  /** A condition in addition to the given filters: for example only the newest week if no week is named, because all weeks would be too many rows. */
  readonly otherwise?: (given: ReadonlySet<string>) => RawBuilder<SqlBool> | undefined;
  /** A row on the wire. Contact data is masked afterwards if needed. */
  readonly show: (row: Row, surroundings: ListSurroundings) => ListRowOf<N>;
}

/** A source with unknown types. Its filters take the values of a call of the same list, which the contract has checked. */
export interface AnyListSource extends Pick<ListSource, 'name' | 'isReport' | 'table' | 'joins' | 'scope' | 'key' | 'otherwise'> {
  readonly select: RawBuilder<unknown> | ((surroundings: ListSurroundings, asked: never) => RawBuilder<unknown>);
  readonly sorts: Readonly<Record<string, SortColumn>>;
  readonly filters: Readonly<
    Record<string, ((value: never, surroundings: ListSurroundings, asked: never) => RawBuilder<SqlBool>) | 'scope'>
  >;
  readonly show: (row: never, surroundings: ListSurroundings) => ListRowOf<ListName>;
}

/** The source of a list by its name. The storey above has them all, and hands this in. */
export type ListSourceOf = (name: ListName) => AnyListSource;

/** Checks the types of a source against its declaration; returns it unchanged. */
export const defineListSource = <N extends ListName, Row extends object>(source: ListSource<N, Row>): ListSource<N, Row> => source;
