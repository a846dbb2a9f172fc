import * as z from 'zod';
import * as answers from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import type { Noun } from '../../nouns.ts';
import { defineOperation } from '../../operation.ts';
import type { Permission } from '../access/permissions.ts';
import type { Column } from './columns.ts';
import type { Filter } from './filters.ts';

export const listPageSizes = [25, 50, 100] as const;
/** Longest list that is counted exactly. */
export const LIST_COUNT_LIMIT = 10_000;

export interface ListDefinition {
  /** The name of its call: `listMembers`. */
  readonly name: string;
  readonly noun: Noun;
  readonly permission: Permission;
  readonly summary: string;
  readonly filters: Readonly<Record<string, Filter>>;
  /** Sort keys. Each works in both directions, descending with a leading minus. */
  readonly sorts: readonly [string, ...string[]];
  /** For example `-orderedAt`. */
  readonly defaultSort: string;
  /** The columns in their usual order. They are also the fields of a row. */
  readonly columns: Readonly<Record<string, Column>>;
  /** The columns that identify a row in links and bulk acts. */
  readonly rowKey: readonly [string, ...string[]];
}

type SortKey<L extends ListDefinition> = Extract<L['sorts'][number], string>;
type Sorts<L extends ListDefinition> = SortKey<L> | `-${SortKey<L>}`;
type FilterShape<L extends ListDefinition> = { [K in keyof L['filters'] & string]: z.ZodOptional<L['filters'][K]['schema']> };
type RowShape<L extends ListDefinition> = { [K in keyof L['columns'] & string]: L['columns'][K]['schema'] };

const map = <V, W>(values: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

function exampleOf(filters: ListDefinition['filters']): Readonly<Record<string, unknown>> {
  const [first] = Object.entries(filters);
  if (first === undefined) return {};
  const [name, { schema }] = first;
  const examples = schema.meta()?.['examples'];
  return Array.isArray(examples) ? { [name]: examples[0] as unknown } : {};
}

/**
 * Describes a list of the console in one place: permission, filters, sorts and columns. The call, the export, saved views and the page follow from it. The call's payload is
 * `filters`, `sort`, `after` (the answer's `next`) and `pageSize`.
 */
export function defineList<const L extends ListDefinition & { readonly defaultSort: Sorts<L> }>(list: L) {
  const { name, noun, permission, summary, sorts, defaultSort, filters, columns } = list;
  const filterShape = map(filters, ({ schema }) => schema.optional()) as FilterShape<L>;
  const rowShape = map(columns, ({ schema }) => schema) as RowShape<L>;
  const sortNames = Object.fromEntries(sorts.flatMap((key) => [key, `-${key}`]).map((key) => [key, key])) as {
    [K in Sorts<L> & string]: K;
  };
  const operation = defineOperation({
    name: name as L['name'],
    noun: noun as L['noun'],
    kind: 'query',
    permission,
    summary,
    payload: {
      filters: about(
        z.strictObject(filterShape),
        'The filters of the list; a missing filter excludes no rows',
        exampleOf(filters),
      ).prefault({} as z.input<z.ZodObject<FilterShape<L>, z.core.$strict>>),
      sort: about(z.enum(sortNames), 'The column to sort by; with a minus in front, in descending order', defaultSort).default(
        defaultSort as never,
      ),
      after: about(z.string().max(1_000), 'The `next` of the previous page, with the same filters and sort order', '').default(''),
      pageSize: about(
        field.count(25, 100).pipe(z.literal(listPageSizes)),
        `Number of rows on a page: ${listPageSizes.join(', ')}`,
        50,
      ).default(50),
    },
    answer: {
      data: z.array(z.strictObject(rowShape)),
      next: answers.text('Send this as `after` for the next page; empty after the last row', ''),
      count: answers.whole(0, LIST_COUNT_LIMIT, `Number of rows on all pages, at most ${LIST_COUNT_LIMIT}`, 37),
      isMore: answers.flag('Whether there are more rows than `count`'),
    },
    errors: [],
  });
  return { ...operation, list };
}
