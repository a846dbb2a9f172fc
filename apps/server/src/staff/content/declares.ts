import { audited } from '../../desk/audit/audited.ts';
import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import type { Handlers } from '../../operation/handler.ts';
import { joinHandlers } from '../../operation/join.ts';
import { acceptanceSource, agreementHandlers } from './agreements/index.ts';
import { bannerHandlers, bannerSource, publishBanner } from './banners/index.ts';
import { createMailTextHandlers } from './mail-texts/index.ts';
import { createNoticeHandlers, noticeReaderSource, noticeSource, publishNotice } from './notices/index.ts';
import { translationHandlers, translationSource } from './translations/index.ts';
import { versionHandlers } from './versions/index.ts';

const operations = ({ settings }: StaffParts) =>
  joinHandlers(
    agreementHandlers,
    bannerHandlers,
    createMailTextHandlers(settings),
    createNoticeHandlers(settings),
    translationHandlers,
    versionHandlers,
    { ...audited({ publishBanner, publishNotice }) } satisfies Partial<Handlers>,
  );

/** What the staff write for visitors and members. */
export const staffContent: StaffDeclaration<
  StaffParts,
  ReturnType<typeof operations>,
  'listAcceptances' | 'listBanners' | 'listNoticeReaders' | 'listNotices' | 'listTranslations'
> = {
  operations,
  lists: {
    listAcceptances: acceptanceSource,
    listBanners: bannerSource,
    listNoticeReaders: noticeReaderSource,
    listNotices: noticeSource,
    listTranslations: translationSource,
  },
};
