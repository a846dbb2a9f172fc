import { getBanner } from './get-banner.ts';
import { listBanners } from './list-banners.ts';
import { publishBanner } from './publish-banner.ts';
import { saveBanner } from './save-banner.ts';

/** The staff’s calls about banners. */
export const bannersOperations = {
  getBanner,
  listBanners,
  publishBanner,
  saveBanner,
} as const;
