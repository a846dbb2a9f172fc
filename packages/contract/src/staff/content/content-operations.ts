import { agreementOperations } from '../agreements/agreement-operations.ts';
import { mailTextOperations } from '../mail-texts/mail-text-operations.ts';
import { noticeOperations } from '../notices/notice-operations.ts';
import { getBanner } from './get-banner.ts';
import { listBanners } from './list-banners.ts';
import { listContentChanges } from './list-content-changes.ts';
import { restoreContent } from './restore-content.ts';
import { saveBanner } from './save-banner.ts';
import { setContentLive } from './set-content-live.ts';

/** What the shop shows beside its goods. */
export const contentOperations = {
  ...agreementOperations,
  ...mailTextOperations,
  ...noticeOperations,
  getBanner,
  listBanners,
  listContentChanges,
  restoreContent,
  saveBanner,
  setContentLive,
} as const;
