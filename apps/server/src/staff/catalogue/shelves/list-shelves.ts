import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { markOfShelf } from './shelf-rows.ts';

type Entry = AnswerOf<'listShelves'>['data'][number];

/** The shelves in the order of the shop's menu. */
export const listShelves: Handler<'listShelves'> = async ({ database }) => {
  const { rows } = await sql<Omit<Entry, 'mark'>>`
    WITH first AS (SELECT category_id AS id, count(*)::int AS products FROM product GROUP BY 1),
      further AS (SELECT shelf AS id, count(*)::int AS products FROM product, unnest(further_shelves) AS shelf WHERE further_shelves <> '{}' GROUP BY 1)
    SELECT category.id AS shelf, category.partition_id AS within, category.name, category.order_type AS "orderType",
      coalesce(first.products, 0) AS products, coalesce(further.products, 0) AS "furtherProducts"
    FROM category LEFT JOIN category AS part ON part.id = category.partition_id
    LEFT JOIN first ON first.id = category.id LEFT JOIN further ON further.id = category.id
    ORDER BY coalesce(part.sort, category.sort), coalesce(part.id, category.id), category.partition_id IS NOT NULL, category.sort, category.id`.execute(
    database,
  );
  return { data: rows.map((row) => ({ ...row, mark: markOfShelf(row) })) };
};
