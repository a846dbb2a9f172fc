import type { Handlers } from '../../operation/handler.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { BaseParts } from '../base-parts.ts';
import { createGetAlCountryCode } from './get-al-country-code.ts';
import { getCharacterCoding } from './get-character-coding.ts';
import { createGetClientSettings } from './get-client-settings.ts';
import { createGetNotice } from './get-notice.ts';
import { createGetStateProvinces } from './get-state-provinces.ts';
import { getUpgradeV } from './get-upgrade-v.ts';
import { notReadedNum } from './not-readed-num.ts';
import { setNoticeReaded } from './set-notice-readed.ts';
import { createShowBanner } from './show-banner.ts';

/** The operations of this noun, and the countries and provinces for addresses. */
export function createContentHandlers({ settings }: BaseParts, catalogue: Catalogue) {
  return {
    getAlCountryCode: createGetAlCountryCode(catalogue),
    getCharacterCoding,
    getClientSettings: createGetClientSettings(settings),
    getNotice: createGetNotice(settings.businessTimeZone),
    getStateProvinces: createGetStateProvinces(catalogue),
    getUpgradeV,
    notReadedNum,
    setNoticeReaded,
    showBanner: createShowBanner(catalogue, settings.publicUrl),
  } satisfies Partial<Handlers>;
}
