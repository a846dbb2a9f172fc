import { getBanner } from './get-banner.ts';
import { listBanners } from './list-banners.ts';
import { publishBanner } from './publish-banner.ts';
import { saveBanner } from './save-banner.ts';

export const bannersOperations = {
  getBanner,
  listBanners,
  publishBanner,
  saveBanner,
} as const;
