import type { Declaration } from '../../operation/declaration.ts';
import type { Handlers } from '../../operation/handler.ts';
import { createGetCountries } from './get-countries.ts';
import { getAccessibility } from './get-accessibility.ts';
import { getImprints } from './get-imprints.ts';
import { getLanguages } from './get-languages.ts';
import { createGetClientSettings } from './get-client-settings.ts';
import { createGetNotices } from './get-notices.ts';
import { createGetProvinces } from './get-provinces.ts';
import { getAppRelease } from './get-app-release.ts';
import { getUnreadNotices } from './get-unread-notices.ts';
import { markNoticeRead } from './mark-notice-read.ts';
import { createGetBanners } from './get-banners.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { BaseParts } from '../base-parts.ts';

export interface ContentParts extends BaseParts {
  catalogue: Catalogue;
}

const operations = ({ settings, catalogue }: ContentParts) =>
  ({
    getAlCountryCode: createGetCountries(catalogue),
    getCharacterCoding: getLanguages,
    getAccessibility,
    getImprints,
    getClientSettings: createGetClientSettings(settings),
    getNotice: createGetNotices(settings.businessTimeZone),
    getStateProvinces: createGetProvinces(catalogue),
    getUpgradeV: getAppRelease,
    notReadedNum: getUnreadNotices,
    setNoticeReaded: markNoticeRead,
    showBanner: createGetBanners(catalogue, settings.publicUrl),
  }) satisfies Partial<Handlers>;

/** Texts and pictures for visitors, and the countries and provinces for addresses. */
export const content: Declaration<ContentParts, ReturnType<typeof operations>> = {
  operations,
  ofMembers: {
    notice_read: {
      ending: { stay: 'nobody reads notices of an ended membership' },
      handingOver: { close: 'the new person has read nothing yet' },
      merging: { move: 'what the person read they have read' },
    },
  },
};
