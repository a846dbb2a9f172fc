import { sql } from 'kysely';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';
import { likePattern } from '../../../desk/lists/like-pattern.ts';
import { type ContentState, stateAt } from '../content-state.ts';
import { shownAudience } from '../shown-audience.ts';

interface Row {
  id: number;
  picture: string;
  title: Texts;
  state: ContentState;
  viewers: string;
  companies: string[] | null;
  cardLevels: number[] | null;
  languages: string[] | null;
  beginsAt: Date | null;
  endsAt: Date | null;
  sort: number;
  changedAt: Date;
}

const columns = { isLive: sql`banner.published`, from: sql`banner.begins_at`, until: sql`banner.ends_at` };

export const bannerSource = defineListSource<'listBanners', Row>({
  name: 'listBanners',
  select: ({ now }) => sql`banner.id, banner.picture, banner.title, ${stateAt(columns, now)} AS state, banner.viewers, banner.companies,
    banner.card_levels AS "cardLevels", banner.languages, banner.begins_at AS "beginsAt", banner.ends_at AS "endsAt", banner.sort,
    banner.changed_at AS "changedAt"`,
  table: sql`banner`,
  scope: { noCompany: 'everybody' },
  key: { column: sql`banner.id`, type: 'bigint' },
  sorts: {
    sort: { column: sql`banner.sort`, type: 'bigint' },
    changedAt: { column: sql`banner.changed_at`, type: 'timestamptz' },
  },
  filters: {
    search: (search) => sql<boolean>`fold_text(banner.title::text || banner.line::text) LIKE fold_text(${likePattern(search)}::text)`,
    contentState: (states, { now }) => sql<boolean>`${stateAt(columns, now)} = ANY (${[...states]}::text[])`,
  },
  show: (row, { locale }) => ({
    bannerId: String(row.id),
    picture: row.picture,
    bannerTitle: textIn(locale, row.title),
    contentState: row.state,
    audience: shownAudience(row, locale),
    beginsAt: row.beginsAt?.toISOString() ?? '',
    endsAt: row.endsAt?.toISOString() ?? '',
    sort: row.sort,
    changedAt: row.changedAt.toISOString(),
  }),
});
