import { sql } from 'kysely';
import { likePattern } from '../../../../desk/lists/like-pattern.ts';
import type { TextKind } from './text-kind.ts';

/** Only drafts: an activated version has every language and does not change. */
export const agreements: TextKind = {
  name: 'agreement',
  no: 7,
  table: 'agreement_version',
  texts: {
    title: { no: 1, column: 'title', most: 120, isMarked: true },
    body: { no: 2, column: 'body', most: 60_000, isMarked: true },
  },
  code: sql`''`,
  subject: sql`agreement_version.title`,
  touched: sql`changed_at`,
  placesOf: (search) =>
    sql`SELECT text_place(7, agreement_version.id) FROM agreement_version WHERE fold_text(agreement_version.title::text) LIKE fold_text(${likePattern(search)}::text)`,
};
