import type { Locale } from '@upline/i18n';
import { type RawBuilder, sql } from 'kysely';
import type { SessionMember } from '../../operation/context.ts';

export interface NoticeReader {
  member: Pick<SessionMember, 'id' | 'companyCode'>;
  locale: Locale;
  now: Date;
}

/** Whether a row of `notice` is shown to a member now: it is live, within its period, and for their company, card and language. */
export const isVisibleTo = ({ member, locale, now }: NoticeReader): RawBuilder<boolean> => sql<boolean>`(
  notice.is_live AND notice.published_at <= ${now} AND (notice.ends_at IS NULL OR notice.ends_at > ${now})
  AND (notice.companies IS NULL OR ${member.companyCode} = ANY (notice.companies))
  AND (notice.languages IS NULL OR ${locale} = ANY (notice.languages))
  AND (notice.card_levels IS NULL OR (SELECT card_level FROM member WHERE member.id = ${member.id}) = ANY (notice.card_levels)))`;
