/** Usual postal codes of a country, as rows of a company begin with them; staff change them afterwards. */
export interface PostalRule {
  /** As isPostalPattern describes them. */
  readonly patterns: readonly string[];
  readonly example: string;
  readonly isRequired: boolean;
}

const rule = (example: string, patterns: readonly string[], isRequired = true): PostalRule => ({ patterns, example, isRequired });

/**
 * By country, from the address data of Google (`zip`, `zipex` and `require` of https://chromium-i18n.appspot.com/ssl-address/data) and the country pages of the Universal Postal
 * Union. Written as patterns that staff can read and change, which the regular expressions there are not.
 */
const rules: Readonly<Record<string, PostalRule>> = {
  AT: rule('1010', ['9999']),
  AU: rule('2060', ['9999']),
  CA: rule('H3Z 2Y7', ['A9A 9A9']),
  CN: rule('266033', ['999999']),
  DE: rule('26133', ['99999']),
  ES: rule('28039', ['99999']),
  FR: rule('33380', ['99999']),
  GB: rule('EC1Y 8SY', ['A9 9AA', 'A99 9AA', 'A9A 9AA', 'AA9 9AA', 'AA99 9AA', 'AA9A 9AA']),
  HK: rule('', [], false),
  ID: rule('40115', ['99999'], false),
  IT: rule('00144', ['99999']),
  JP: rule('154-0023', ['999-9999']),
  KR: rule('03051', ['99999']),
  MM: rule('11181', ['99999', '9999999'], false),
  MX: rule('02860', ['99999']),
  MY: rule('43000', ['99999']),
  PH: rule('1008', ['9999'], false),
  SG: rule('546080', ['999999']),
  TH: rule('10150', ['99999'], false),
  TW: rule('104', ['999', '99999', '999999']),
  US: rule('95014', ['99999', '99999-9999']),
  VN: rule('70010', ['99999', '999999'], false),
};

/** Usual postal codes of a country; undefined if the product does not know them. */
export const postalRuleOf = (companyCode: string): PostalRule | undefined => rules[companyCode];

/** Countries that are one city, so that an address names none. */
const cityStates: ReadonlySet<string> = new Set(['GI', 'MC', 'SG', 'VA']);

export const isCityState = (companyCode: string): boolean => cityStates.has(companyCode);
