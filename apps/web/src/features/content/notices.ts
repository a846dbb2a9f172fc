import type { AnswerOf } from '@upline/contract';
import { formatDay, type Locale } from '@upline/i18n';

export type Notice = AnswerOf<'getNotice'>['data'][number];

export const noticePageSize = 10;

/** Keys of the cached notice pages, separate for each member, because the read state is the member's. */
export const noticeKeys = {
  all: (userId: string | undefined) => ['notices', userId] as const,
  page: (userId: string | undefined, page: number) => ['notices', userId, page] as const,
};

/** The day of a notice's publication (`yyyy-MM-dd hh:mm:ss` in the business time zone), formatted for the locale. */
export function noticeDay(published: string, locale: Locale): string {
  const [year = 0, month = 1, day = 1] = published.slice(0, 10).split('-').map(Number);
  // The time is already in the business time zone. It is parsed and formatted as UTC, so the day does not change.
  return formatDay(Date.UTC(year, month - 1, day), locale);
}
