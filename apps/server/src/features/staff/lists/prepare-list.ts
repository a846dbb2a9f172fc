import { type ListDefinition, type ListName, type ListRowOf, operations } from '@upline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import { conditionOf } from './company-scope.ts';
import { maskedEmail, maskedNumber, maskedWhole } from '../members/masked.ts';
import { allOf } from './conditions.ts';
import { orderOf, type ReadySort, queryMark } from './list-cursor.ts';
import type { ListSource, ListSurroundings } from './list-source.ts';

/** Contacts are masked as on the page of a member. */
const masks = { email: maskedEmail, telephone: maskedNumber, text: maskedWhole } as const;

/** What a person asks of a list. */
export interface ListQuestion {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sort: string;
}

/** A list as one person sees it with their filters: what pages, counts and exports are read from. */
export interface PreparedList {
  readonly source: ListSource;
  readonly definition: ListDefinition;
  readonly select: RawBuilder<unknown>;
  /** Filters and companies together. */
  readonly where: RawBuilder<SqlBool>;
  readonly sort: ReadySort;
  /** Distinguishes this query from others. */
  readonly mark: string;
  show(row: object): ListRowOf<ListName>;
}

type AnyFilter = (value: unknown, surroundings: ListSurroundings) => RawBuilder<SqlBool>;

/** Checks what the person may see, and puts the query together. Throws `notAllowed`. */
export function prepareList(source: ListSource, question: ListQuestion, surroundings: ListSurroundings): PreparedList {
  const { staff } = surroundings;
  const definition: ListDefinition = operations[source.name].list;
  const seesContacts = staff.permissions.has('member.read-contact');
  const given = Object.entries(question.filters).filter(([, value]) => value !== undefined);
  for (const [name] of given)
    if (definition.filters[name]?.isContact === true && !seesContacts)
      throw refuse('notAllowed', { field: name, params: { context: 'staff' } });
  const scope = conditionOf(source.scope, staff);
  const filters = source.filters as Readonly<Record<string, AnyFilter>>;
  const narrowed = given.map(([name, value]) => (filters[name] as AnyFilter)(value, surroundings));
  return {
    source,
    definition,
    select: typeof source.select === 'function' ? source.select(surroundings) : source.select,
    where: allOf([...(scope === undefined ? [] : [scope]), ...narrowed]),
    sort: sortOf(source, question.sort),
    mark: queryMark([source.name, question.sort, given.toSorted(([a], [b]) => (a < b ? -1 : 1))]),
    show: (row) => masked(definition, source.show(row, surroundings), seesContacts),
  };
}

function sortOf({ sorts, key }: ListSource, sort: string): ReadySort {
  const isDownward = sort.startsWith('-');
  const by = sorts[(isDownward ? sort.slice(1) : sort) as keyof typeof sorts];
  return { by, key, isDownward };
}

function masked(definition: ListDefinition, row: ListRowOf<ListName>, seesContacts: boolean): ListRowOf<ListName> {
  if (seesContacts) return row;
  const shown: Record<string, unknown> = { ...row };
  for (const [name, { contact }] of Object.entries(definition.columns))
    if (contact !== undefined) shown[name] = masks[contact](String(shown[name]));
  return shown as ListRowOf<ListName>;
}

/** The statement that reads rows in their order, without a limit. `byValue` and `keyValue` are what a cursor is made of. */
export function rowsOf({ source, select, where, sort }: PreparedList, after?: RawBuilder<SqlBool>): RawBuilder<ReadRow> {
  return sql<ReadRow>`
    SELECT ${select}, (${sort.by.column})::text AS "byValue", (${sort.key.column})::text AS "keyValue"
    FROM ${source.from} WHERE ${where} ${after === undefined ? sql`` : sql`AND ${after}`} ORDER BY ${orderOf(sort)}`;
}

/**
 * The same rows up to a limit, for a query that leaves few. They are found by the filters and then sorted. Otherwise the database may walk over the whole table
 * in the order of the sort, because it cannot know how few rows there are.
 */
export function fewRowsOf(list: PreparedList, after: RawBuilder<SqlBool> | undefined, most: number): RawBuilder<ReadRow> {
  const { source, where, sort } = list;
  const { by, key, isDownward } = sort;
  const direction = sql.raw(isDownward ? 'DESC' : 'ASC');
  const keys = sql`
    SELECT found.key FROM (
      SELECT ${by.column} AS by, ${key.column} AS key FROM ${source.from} WHERE ${where} ${after === undefined ? sql`` : sql`AND ${after}`} OFFSET 0
    ) AS found ORDER BY found.by ${direction}, found.key ${direction} LIMIT ${most}`;
  return rowsOf({ ...list, where: sql<SqlBool>`${key.column} = ANY (ARRAY(${keys}))` });
}

/** A row as it is read, with its place in the order. */
export interface ReadRow {
  byValue: string;
  keyValue: string;
}
