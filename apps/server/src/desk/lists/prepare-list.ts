import { type ListDefinition, type ListName, type ListRowOf, operations } from '@upline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { refuse } from '../../operation/refusal.ts';
import { conditionOf } from './company-scope.ts';
import { maskedEmail, maskedNumber, maskedWhole } from './masked.ts';
import { allOf } from './conditions.ts';
import { isAfter, orderOf, type ReadySort, queryMark } from './list-cursor.ts';
import type { AnyListSource, ListSurroundings } from './list-source.ts';

/** Masks contacts as on the member page. */
const masks = { email: maskedEmail, telephone: maskedNumber, text: maskedWhole } as const;

export interface ListQuestion {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sort: string;
}

/** A list as one person sees it with their filters, from which pages, counts and exports are read. */
export interface PreparedList {
  readonly source: AnyListSource;
  readonly definition: ListDefinition;
  readonly select: RawBuilder<unknown>;
  /** Filters and companies together. */
  readonly where: RawBuilder<SqlBool>;
  readonly sort: ReadySort;
  readonly mark: string;
  show(row: object): ListRowOf<ListName>;
}

type AnyFilter = (value: unknown, surroundings: ListSurroundings, asked: object) => RawBuilder<SqlBool>;

/** Checks what the person may see, and builds the query. Throws `notAllowed`. */
export function prepareList(source: AnyListSource, question: ListQuestion, surroundings: ListSurroundings): PreparedList {
  const { staff } = surroundings;
  const definition: ListDefinition = operations[source.name].list;
  const seesContacts = staff.permissions.has('member.read-contact');
  const given = Object.entries(question.filters).filter(([, value]) => value !== undefined);
  for (const [name] of given)
    if (definition.filters[name]?.isContact === true && !seesContacts)
      throw refuse('notAllowed', { field: name, params: { context: 'staff' } });
  const filters = source.filters as Readonly<Record<string, AnyFilter | 'scope'>>;
  const asked = given.find(([name]) => filters[name] === 'scope')?.[1] as readonly string[] | undefined;
  const scope = conditionOf(source.scope, staff, asked);
  const narrowed = given.flatMap(([name, value]) => {
    const filter = filters[name];
    return typeof filter === 'function' ? [filter(value, surroundings, question.filters)] : [];
  });
  const otherwise = source.otherwise?.(new Set(given.map(([name]) => name)));
  return {
    source,
    definition,
    select: typeof source.select === 'function' ? source.select(surroundings, question.filters as never) : source.select,
    where: allOf([scope, otherwise, ...narrowed].filter((condition) => condition !== undefined)),
    sort: sortOf(source, question.sort),
    mark: queryMark([source.name, question.sort, given.toSorted(([a], [b]) => (a < b ? -1 : 1))]),
    show: (row) => masked(definition, source.show(row as never, surroundings), seesContacts),
  };
}

function sortOf({ sorts, key }: AnyListSource, sort: string): ReadySort {
  const isDownward = sort.startsWith('-');
  const name = isDownward ? sort.slice(1) : sort;
  const by = sorts[name];
  if (by === undefined) throw new Error(`The list does not sort by ${name}.`);
  return { by, key, isDownward };
}

function masked(definition: ListDefinition, row: ListRowOf<ListName>, seesContacts: boolean): ListRowOf<ListName> {
  if (seesContacts) return row;
  const shown: Record<string, unknown> = { ...row };
  for (const [name, { contact }] of Object.entries(definition.columns))
    if (contact !== undefined) shown[name] = masks[contact](String(shown[name]));
  return shown as ListRowOf<ListName>;
}

/**
 * Prefix of a list's statements, which are then planned for their values each time. Values differ too much for one plan: one company has two members of a hundred, another has
 * sixty. The connection prepares no statement that begins with it.
 */
const planned = sql`/* planned for its values */`;

/** The statement that reads rows in order, without a limit. A cursor consists of `byValue` and `keyValue`. */
export function rowsOf({ source, select, where, sort }: PreparedList, after?: RawBuilder<SqlBool>): RawBuilder<ReadRow> {
  return sql<ReadRow>`${planned}
    SELECT ${select}, (${sort.by.column})::text AS "byValue", (${sort.key.column})::text AS "keyValue"
    FROM ${source.table} ${source.joins ?? sql``} WHERE ${where} ${and(after)} ORDER BY ${orderOf(sort)}`;
}

/** The statement that counts the rows, and stops at `most`, so that a large list costs no more than a small one. */
export function countOf({ source, where }: PreparedList, most: number): RawBuilder<{ count: number }> {
  return sql`${planned} SELECT count(*)::int AS count FROM (SELECT 1 FROM ${source.table} WHERE ${where} LIMIT ${most}) AS counted`;
}

export interface Cut {
  /** Rows after this position; undefined for the first page. */
  readonly after: readonly [string, string] | undefined;
  readonly pageSize: number;
}

/** The number of rows, at most `most`, and the keys of a page of them; no keys if the count reaches `most`. */
export interface Found {
  readonly count: number;
  readonly keys: readonly string[];
}

/**
 * The statement that counts the rows and finds a page among them at once. It finds them by the filters and then sorts them. Otherwise the database might scan the whole table in
 * sort order, because it cannot know how few match. An index alone answers it.
 */
export function foundOf({ source, where, sort }: PreparedList, { after, pageSize }: Cut, most: number): RawBuilder<Found> {
  const found = {
    by: { column: sql`found.by`, type: sort.by.type },
    key: { column: sql`found.key`, type: sort.key.type },
    isDownward: sort.isDownward,
  };
  return sql<Found>`${planned}
    WITH found AS MATERIALIZED (SELECT ${sort.by.column} AS by, ${sort.key.column} AS key FROM ${source.table} WHERE ${where} LIMIT ${most}),
    counted AS MATERIALIZED (SELECT count(*)::int AS count FROM found)
    SELECT count, ARRAY(SELECT key::text FROM found WHERE counted.count < ${most} AND ${after === undefined ? sql`true` : isAfter(found, after)}
      ORDER BY ${orderOf(found)} LIMIT ${pageSize}) AS keys FROM counted`;
}

/** The rows of some keys, in the order of the list. */
export function rowsOfKeys(list: PreparedList, keys: readonly string[]): RawBuilder<ReadRow> {
  const { column, type } = list.sort.key;
  return rowsOf({ ...list, where: sql<SqlBool>`${column} = ANY (${[...keys]}::${sql.raw(type)}[])` });
}

/** A page of a large list: a scan in sort order, which reads only as many rows of the table as the page has. */
export function rowsOnWalk(list: PreparedList, { after, pageSize }: Cut): RawBuilder<ReadRow> {
  const { source, where, sort } = list;
  const keys = sql`SELECT ${sort.key.column} FROM ${source.table} WHERE ${where} ${and(after && isAfter(sort, after))}
    ORDER BY ${orderOf(sort)} LIMIT ${pageSize}`;
  return rowsOf({ ...list, where: sql<SqlBool>`${sort.key.column} = ANY (ARRAY(${keys}))` });
}

const and = (condition: RawBuilder<SqlBool> | undefined): RawBuilder<unknown> => (condition === undefined ? sql`` : sql`AND ${condition}`);

/** A row with its position in the order. */
export interface ReadRow {
  byValue: string;
  keyValue: string;
}
