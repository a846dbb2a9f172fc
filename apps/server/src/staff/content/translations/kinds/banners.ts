import { sql } from 'kysely';
import { bannerContent } from '../../banners/banner-content.ts';
import { keepHistoryOf } from '../../../../desk/documents/content-history.ts';
import { likePattern } from '../../../../desk/lists/like-pattern.ts';
import type { TextKind } from './text-kind.ts';

export const banners: TextKind = {
  name: 'banner',
  no: 5,
  table: 'banner',
  texts: {
    title: { no: 1, column: 'title', most: 80 },
    line: { no: 2, column: 'line', most: 120 },
    button: { no: 3, column: 'button', most: 30 },
  },
  code: sql`''`,
  subject: sql`banner.title`,
  touched: sql`changed_at`,
  placesOf: (search) =>
    sql`SELECT text_place(5, banner.id) FROM banner WHERE fold_text(banner.title::text) LIKE fold_text(${likePattern(search)}::text)`,
  keepHistory: (context, changes) =>
    keepHistoryOf(
      context,
      bannerContent,
      changes.map(({ row }) => row),
      'saveTranslation',
    ),
};
