import type { AnswerOf } from '@upline/contract';
import { type Locale } from '@upline/i18n';
export type Notice = AnswerOf<'getNotice'>['data'][number];
export declare const noticePageSize = 10;
/** Keys of the cached pages of notices. Each member has separate ones, because the read state is the member's. */
export declare const noticeKeys: {
  all: (userId: string | undefined) => readonly ['notices', string | undefined];
  page: (userId: string | undefined, page: number) => readonly ['notices', string | undefined, number];
};
/** The day of a notice's publication, `yyyy-MM-dd hh:mm:ss` in the business time zone, in the language's manner. */
export declare function noticeDay(published: string, locale: Locale): string;
