import { sql } from 'kysely';
import { keepHistoryOf } from '../../../../desk/documents/content-history.ts';
import { noticeContent } from '../../notices/notice-content.ts';
import { likePattern } from '../../../../desk/lists/like-pattern.ts';
import type { TextKind } from './text-kind.ts';

export const notices: TextKind = {
  name: 'notice',
  no: 6,
  table: 'notice',
  texts: {
    title: { no: 1, column: 'title', most: 200, isMarked: true },
    body: { no: 2, column: 'body', most: 20_000, isMarked: true },
  },
  code: sql`''`,
  subject: sql`notice.title`,
  touched: sql`changed_at`,
  placesOf: (search) =>
    sql`SELECT text_place(6, notice.id) FROM notice WHERE fold_text(notice.title::text) LIKE fold_text(${likePattern(search)}::text)`,
  keepHistory: (context, changes) =>
    keepHistoryOf(
      context,
      noticeContent,
      changes.map(({ row }) => row),
      'saveTranslation',
    ),
};
