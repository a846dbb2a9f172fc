import { audited } from '../../desk/audit/audited.ts';
import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import type { Handlers } from '../../operation/handler.ts';
import { joinHandlers } from '../../operation/join.ts';
import { agreementHandlers } from './agreements/index.ts';
import { acceptanceSource } from './agreements/list-acceptances.ts';
import { bannerHandlers } from './banners/index.ts';
import { bannerSource } from './banners/list-banners.ts';
import { publishBanner } from './banners/publish-banner.ts';
import { createMailTextHandlers } from './mail-texts/index.ts';
import { createNoticeHandlers } from './notices/index.ts';
import { noticeReaderSource } from './notices/list-notice-readers.ts';
import { noticeSource } from './notices/list-notices.ts';
import { publishNotice } from './notices/publish-notice.ts';
import { translationHandlers } from './translations/index.ts';
import { translationSource } from './translations/list-translations.ts';
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
