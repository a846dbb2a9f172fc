import { sql } from 'kysely';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { type ContentState, stateAt } from '../content-state.ts';
import { shownAudience } from '../shown-audience.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';
import { likePattern } from '../../../desk/lists/like-pattern.ts';

interface Row {
  id: number;
  title: Texts;
  state: ContentState;
  tags: string[];
  companies: string[] | null;
  cardLevels: number[] | null;
  languages: string[] | null;
  publishedAt: Date | null;
  endsAt: Date | null;
  readBy: number;
  changedAt: Date;
}

const columns = { isLive: sql`notice.is_live`, from: sql`notice.published_at`, until: sql`notice.ends_at` };

export const noticeSource = defineListSource<'listNotices', Row>({
  name: 'listNotices',
  select: ({ now, staff }) => sql`notice.id, notice.title, ${stateAt(columns, now)} AS state, notice.tags, notice.companies,
    notice.card_levels AS "cardLevels", notice.languages, nullif(notice.published_at, 'infinity') AS "publishedAt", notice.ends_at AS "endsAt",
    notice.changed_at AS "changedAt", (SELECT count(*)::int FROM notice_read JOIN member ON member.id = notice_read.member_id
      WHERE notice_read.notice_id = notice.id
        AND (${staff.companies ?? null}::text[] IS NULL OR member.company_code = ANY (${[...(staff.companies ?? [])]}::text[]))) AS "readBy"`,
  table: sql`notice`,
  scope: { noCompany: 'everybody' },
  key: { column: sql`notice.id`, type: 'bigint' },
  sorts: {
    publishedAt: { column: sql`notice.published_at`, type: 'timestamptz' },
    changedAt: { column: sql`notice.changed_at`, type: 'timestamptz' },
  },
  filters: {
    search: (search) =>
      sql<boolean>`(fold_text(notice.title::text) LIKE fold_text(${likePattern(search)}::text) OR EXISTS (SELECT FROM unnest(notice.tags) AS tag WHERE lower(tag) = lower(${search}::text)))`,
    contentState: (states, { now }) => sql<boolean>`${stateAt(columns, now)} = ANY (${[...states]}::text[])`,
  },
  show: (row, { locale }) => ({
    noticeId: String(row.id),
    noticeTitle: textIn(locale, row.title),
    contentState: row.state,
    tags: row.tags.join(', '),
    audience: shownAudience(row, locale),
    publishedAt: row.publishedAt?.toISOString() ?? '',
    endsAt: row.endsAt?.toISOString() ?? '',
    readBy: row.readBy,
    changedAt: row.changedAt.toISOString(),
  }),
});
