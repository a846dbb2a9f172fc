import { byName } from '../by-name.ts';
import { getAccessibility } from './get-accessibility.ts';
import { getAppRelease } from './get-app-release.ts';
import { getBanners } from './get-banners.ts';
import { getClientSettings } from './get-client-settings.ts';
import { getCountries } from './get-countries.ts';
import { getImprints } from './get-imprints.ts';
import { getLanguages } from './get-languages.ts';
import { getNotices } from './get-notices.ts';
import { getProvinces } from './get-provinces.ts';
import { getUnreadNotices } from './get-unread-notices.ts';
import { markNoticeRead } from './mark-notice-read.ts';

/** Calls about the content that the shop shows in addition to its goods. */
export const contentOperations = byName({
  getAccessibility,
  getAppRelease,
  getBanners,
  getClientSettings,
  getCountries,
  getImprints,
  getLanguages,
  getNotices,
  getProvinces,
  getUnreadNotices,
  markNoticeRead,
});
