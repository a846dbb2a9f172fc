import type { Handlers } from '../../operation/handler.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { BaseParts } from '../base-parts.ts';
import { createGetCountries } from './get-countries.ts';
import { getLanguages } from './get-languages.ts';
import { createGetClientSettings } from './get-client-settings.ts';
import { createGetNotices } from './get-notices.ts';
import { createGetProvinces } from './get-provinces.ts';
import { getAppRelease } from './get-app-release.ts';
import { getUnreadNotices } from './get-unread-notices.ts';
import { markNoticeRead } from './mark-notice-read.ts';
import { createGetBanners } from './get-banners.ts';

/** The operations of this noun, and the countries and provinces for addresses. */
export function createContentHandlers({ settings }: BaseParts, catalogue: Catalogue) {
  return {
    getAlCountryCode: createGetCountries(catalogue),
    getCharacterCoding: getLanguages,
    getClientSettings: createGetClientSettings(settings),
    getNotice: createGetNotices(settings.businessTimeZone),
    getStateProvinces: createGetProvinces(catalogue),
    getUpgradeV: getAppRelease,
    notReadedNum: getUnreadNotices,
    setNoticeReaded: markNoticeRead,
    showBanner: createGetBanners(catalogue, settings.publicUrl),
  } satisfies Partial<Handlers>;
}
