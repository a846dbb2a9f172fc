import { sql } from 'kysely';
import { likePattern } from '../../../../desk/lists/like-pattern.ts';
import type { TextKind } from './text-kind.ts';

export const pictures: TextKind = {
  name: 'picture',
  no: 4,
  table: 'media',
  texts: { alt: { no: 1, column: 'alt', most: 250 } },
  code: sql`media.file_name`,
  subject: sql`media.alt`,
  touched: sql`changed_at`,
  placesOf: (search) => sql`
    SELECT text_place(4, media.id) FROM media
    WHERE lower(media.file_name) LIKE lower(${likePattern(search)}::text) OR fold_text(media.alt::text) LIKE fold_text(${likePattern(search)}::text)`,
};
