import type { AnswerOf } from '@upline/contract';
import { formatDay, type Locale } from '@upline/i18n';

export type Notice = AnswerOf<'getNotice'>['data'][number];

export const noticePageSize = 10;

/** Keys of the cached pages of notices; each member has their own, because being read is theirs. */
export const noticeKeys = {
  all: (userId: string | undefined) => ['notices', userId] as const,
  page: (userId: string | undefined, page: number) => ['notices', userId, page] as const,
};

/** The day a notice was published, `yyyy-MM-dd hh:mm:ss` in the business time zone, as the language writes days. */
export function noticeDay(published: string, locale: Locale): string {
  const [year = 0, month = 1, day = 1] = published.slice(0, 10).split('-').map(Number);
  // The time is the business's own already: read as UTC and written as UTC, the day stays what it is.
  return formatDay(Date.UTC(year, month - 1, day), locale);
}
