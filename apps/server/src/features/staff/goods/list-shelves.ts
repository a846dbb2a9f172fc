import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';

/** The shelves in the order of the shop's menu. */
export const listShelves: Handler<'listShelves'> = async ({ database }) => {
  const { rows } = await sql<AnswerOf<'listShelves'>['data'][number]>`
    SELECT category.id AS shelf, category.partition_id AS within, category.name,
      (SELECT count(*)::int FROM product WHERE product.category_id = category.id) AS products
    FROM category LEFT JOIN category AS part ON part.id = category.partition_id
    ORDER BY coalesce(part.sort, category.sort), coalesce(part.id, category.id), category.partition_id IS NOT NULL, category.sort, category.id`.execute(
    database,
  );
  return { data: rows };
};
