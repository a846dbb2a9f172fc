import { brand } from '@upline/brand';
import { type Locale, locales, toBcp47 } from '@upline/i18n';
import type { Texts } from '../../../apps/server/src/platform/database/schema/texts.ts';

/** A country or region that the company serves. Fees in cents by weight: up to 500 g, 2 kg, 5 kg, and above. */
export interface ServedCountry {
  companyCode: string;
  name: Texts;
  dialCode: string;
  shippingCents: readonly [number, number, number, number];
  /** Tax on goods, in hundredths of a percent. */
  taxBasisPoints: number;
}

const country = (
  companyCode: string,
  en_US: string,
  zh_CN: string,
  dialCode: string,
  shippingCents: readonly [number, number, number, number],
  taxBasisPoints: number,
): ServedCountry => ({
  companyCode,
  name: { ...namesOf(companyCode), en_US, zh_CN, ...brand.placeNames[companyCode] },
  dialCode,
  shippingCents,
  taxBasisPoints,
});

/** A country's name in the other languages from the runtime's own tables (CLDR), without a second name in brackets. */
function namesOf(companyCode: string): Record<string, string> {
  // For Hong Kong only the short name is in common use.
  const style = companyCode === 'HK' ? 'short' : 'long';
  const nameIn = (locale: Locale) => new Intl.DisplayNames(toBcp47(locale), { type: 'region', style }).of(companyCode) ?? companyCode;
  return Object.fromEntries(locales.map((locale) => [locale, nameIn(locale).replace(/ ?\(.+\)$/, '')]));
}

/** In the order of the country picker. */
export const SERVED_COUNTRIES: readonly ServedCountry[] = [
  country('US', 'United States', '美国', '1', [600, 900, 1500, 2600], 0),
  country('CN', 'Mainland China', '中国大陆', '86', [1200, 1900, 3200, 5600], 1300),
  country('TW', 'Taiwan', '中国台湾', '886', [900, 1500, 2600, 4800], 500),
  country('HK', 'Hong Kong', '中国香港', '852', [900, 1500, 2600, 4800], 0),
  country('JP', 'Japan', '日本', '81', [1000, 1600, 2700, 4900], 1000),
  country('KR', 'South Korea', '韩国', '82', [1000, 1600, 2700, 4900], 1000),
  country('TH', 'Thailand', '泰国', '66', [1100, 1700, 2900, 5200], 700),
  country('VN', 'Vietnam', '越南', '84', [1100, 1700, 2900, 5200], 1000),
  country('MY', 'Malaysia', '马来西亚', '60', [1000, 1600, 2800, 5000], 1000),
  country('SG', 'Singapore', '新加坡', '65', [1000, 1600, 2800, 5000], 900),
  country('ID', 'Indonesia', '印度尼西亚', '62', [1100, 1800, 3100, 5500], 1100),
  country('PH', 'Philippines', '菲律宾', '63', [1100, 1800, 3100, 5500], 1200),
  country('MM', 'Myanmar', '缅甸', '95', [1300, 2100, 3600, 6200], 500),
  country('ES', 'Spain', '西班牙', '34', [1200, 1900, 3300, 5800], 2100),
  country('MX', 'Mexico', '墨西哥', '52', [900, 1500, 2600, 4700], 1600),
];

/** Upper limits of the weight steps in grams; the last has none. */
export const WEIGHT_STEPS_GRAMS = [500, 2_000, 5_000, 2_147_483_647] as const;

/** State sales tax and other provincial rates that replace their country's, in hundredths of a percent. */
export const PROVINCE_TAX: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  US: {
    AL: 400,
    AZ: 560,
    AR: 650,
    CA: 725,
    CO: 290,
    CT: 635,
    DC: 600,
    FL: 600,
    GA: 400,
    HI: 400,
    ID: 600,
    IL: 625,
    IN: 700,
    IA: 600,
    KS: 650,
    KY: 600,
    LA: 500,
    ME: 550,
    MD: 600,
    MA: 625,
    MI: 600,
    MN: 688,
    MS: 700,
    MO: 423,
    NE: 550,
    NV: 685,
    NJ: 663,
    NM: 488,
    NY: 400,
    NC: 475,
    ND: 500,
    OH: 575,
    OK: 450,
    PA: 600,
    RI: 700,
    SC: 600,
    SD: 420,
    TN: 700,
    TX: 625,
    UT: 610,
    VT: 600,
    VA: 530,
    WA: 650,
    WV: 600,
    WI: 500,
    WY: 400,
    PR: 1050,
  },
  ES: { GC: 700, TF: 700, CE: 400, ML: 400 },
};
