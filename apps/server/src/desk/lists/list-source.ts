import type { ListFiltersOf, ListName, ListRowOf, ListSortOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import type { RawBuilder, SqlBool } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';
import type { CompanyScope } from './company-scope.ts';
import type { SortColumn } from './list-cursor.ts';

/** What the filters and rows of a list may depend on. */
export interface ListSurroundings {
  locale: Locale;
  /** The zone that days are meant in. */
  timeZone: string;
  /** Who looks at the list. */
  staff: SessionStaff;
  /** The moment for which states are told. */
  now: Date;
}

/** Where the rows of a declared list come from. */
export interface ListSource<N extends ListName = ListName, Row extends object = object> {
  readonly name: N;
  /** The list only shows what happened. Nobody acts on its rows, so it may be read on a replica. */
  readonly isReport?: true;
  /** `a AS "b", …`: the fields of `Row`. */
  readonly select: RawBuilder<unknown> | ((surroundings: ListSurroundings, asked: ListFiltersOf<N>) => RawBuilder<unknown>);
  /** The table whose rows are listed. Scope, key, sorts and filters read its columns alone, so that an index can answer them. */
  readonly table: RawBuilder<unknown>;
  /** What a row shows besides: joins that neither add nor remove rows. Absent if the table has it all. */
  readonly joins?: RawBuilder<unknown>;
  readonly scope: CompanyScope;
  /** A unique column that is never null. It decides between rows that are equal in the sort. */
  readonly key: SortColumn;
  readonly sorts: { readonly [S in ListSortOf<N>]: SortColumn };
  readonly filters: {
    readonly [F in keyof ListFiltersOf<N>]-?:
      | ((value: NonNullable<ListFiltersOf<N>[F]>, surroundings: ListSurroundings, asked: ListFiltersOf<N>) => RawBuilder<SqlBool>)
      /** Companies of the scope's column: the person's sight is narrowed to them, so that the database is not asked twice about the same column. */
      | (F extends 'company' ? 'scope' : never);
  };
  /** What the list is narrowed by besides the filters that were given, such as to the newest part where none is named and all of it would be too much. */
  readonly otherwise?: (given: ReadonlySet<string>) => RawBuilder<SqlBool> | undefined;
  /** A row on the wire. Contact data is masked afterwards, where it has to be. */
  readonly show: (row: Row, surroundings: ListSurroundings) => ListRowOf<N>;
}

/** The source of a list by its name. The storey above has them all, and hands this in. */
export type ListSourceOf = (name: ListName) => ListSource;

/** Checks a source against its declaration; answers it. */
export const defineListSource = <N extends ListName, Row extends object>(source: ListSource<N, Row>): ListSource<N, Row> => source;
