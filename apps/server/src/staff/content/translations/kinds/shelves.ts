import { sql } from 'kysely';
import { likePattern } from '../../../../desk/lists/like-pattern.ts';
import type { TextKind } from './text-kind.ts';

export const shelves: TextKind = {
  name: 'shelf',
  no: 3,
  table: 'category',
  texts: { name: { no: 1, column: 'name', most: 60 } },
  code: sql`''`,
  subject: sql`category.name`,
  placesOf: (search) =>
    sql`SELECT text_place(3, category.id) FROM category WHERE fold_text(category.name::text) LIKE fold_text(${likePattern(search)}::text)`,
};
