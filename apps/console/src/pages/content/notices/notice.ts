import type { AnswerOf, ListRowOf, PayloadInputOf } from '@upline/contract';
import { clockTimeOf, instantOf } from '../../../shared/words/zoned-time.ts';
import { type AudienceDraft, type Words, written } from '../versions/content.ts';

export type Notice = AnswerOf<'getStaffNotice'>['data'];
export type NoticeRow = ListRowOf<'listNotices'>;

/** A PDF that replaces the text. */
export interface NoticeFile {
  readonly fileNo: number;
  readonly fileName: string;
  readonly bytes: number;
}

export interface NoticeDraft extends AudienceDraft {
  readonly title: Words;
  readonly body: Words;
  readonly tags: string;
  readonly files: Readonly<Record<string, NoticeFile>>;
}

export const emptyNotice: NoticeDraft = {
  title: {},
  body: {},
  tags: '',
  files: {},
  companies: [],
  cardLevels: [],
  languages: [],
  from: '',
  until: '',
};

/** A notice as field values, with its times in `timeZone`. */
export const noticeDraftOf = (notice: Notice, timeZone: string): NoticeDraft => ({
  title: notice.title,
  body: notice.body,
  tags: notice.tags.join(', '),
  files: Object.fromEntries(notice.files.map(({ language, ...file }) => [language, file])),
  companies: notice.companies,
  cardLevels: notice.cardLevels,
  languages: notice.languages,
  from: notice.beginsAt === null ? '' : clockTimeOf(notice.beginsAt, timeZone),
  until: notice.endsAt === null ? '' : clockTimeOf(notice.endsAt, timeZone),
});

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** The field values to send. An untouched time keeps its seconds. */
export function noticeTerms(draft: NoticeDraft, isLive: boolean, timeZone: string, seen?: Notice): PayloadInputOf<'saveNotice'> {
  const kept = (typed: string, before: string | null | undefined): string =>
    before && clockTimeOf(before, timeZone) === typed ? before : instantOf(typed, timeZone);
  return {
    title: written(draft.title) as { en_US: string },
    body: written(draft.body) as { en_US: string },
    tags: tagsOf(draft.tags),
    files: Object.fromEntries(Object.entries(draft.files).map(([language, { fileNo }]) => [language, fileNo])),
    companies: [...draft.companies],
    cardLevels: [...draft.cardLevels],
    languages: [...draft.languages] as 'en_US'[],
    beginsAt: kept(draft.from, seen?.beginsAt),
    endsAt: kept(draft.until, seen?.endsAt),
    isLive,
  };
}
