import { addressLines, type Locale } from '@upline/i18n';
import { formatAddress } from 'localized-address-format';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';

/** Parts of an address besides its country. */
export type AddressPart = 'street' | 'city' | 'province' | 'postalCode';

export interface PlaceToWrite {
  companyCode: string;
  street: string;
  city: string;
  /** Without names for the whole of a country. */
  province: Texts;
  provinceCode: string;
  postalCode: string;
  country: Texts;
}

/** Private characters, which no address contains, find the places of the parts in a country's format. */
const marks: Readonly<Record<AddressPart, string>> = { street: '\uE000', city: '\uE001', province: '\uE002', postalCode: '\uE003' };

/** Parts that a country writes, in its order; empty for a country whose format is unknown. */
function partsWritten(companyCode: string): AddressPart[] {
  const { street, city, province, postalCode } = marks;
  const format = { postalCountry: companyCode, addressLines: [street], locality: city, administrativeArea: province, postalCode };
  const text = formatAddress(format).join('\n');
  const places = (Object.keys(marks) as AddressPart[]).map((part) => ({ part, at: text.indexOf(marks[part]) })).filter(({ at }) => at >= 0);
  const parts = places.toSorted((one, other) => one.at - other.at).map(({ part }) => part);
  // The library answers every unknown country with street and city alone, which no country writes.
  return parts.includes('postalCode') || parts.includes('province') ? parts : [];
}

/** All parts of an address in the order in which a country writes them. Parts that it does not write stand where they are looked for: the city at the street, the province after the city. */
export function partsInOrder(companyCode: string): AddressPart[] {
  const written = partsWritten(companyCode);
  const parts: AddressPart[] = written.length === 0 ? ['street'] : [...written];
  const isFromTheLarge = parts.indexOf('province') >= 0 && parts.indexOf('province') < parts.indexOf('street');
  if (!parts.includes('city')) parts.splice(parts.indexOf('street') + (isFromTheLarge ? 0 : 1), 0, 'city');
  if (!parts.includes('province')) parts.splice(parts.indexOf('city') + 1, 0, 'province');
  return parts.includes('postalCode') ? parts : [...parts, 'postalCode'];
}

/** Countries whose addresses carry the code of the province in place of its name. */
const writesCodes: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'IT', 'US']);
/** The language of a country's provinces beside a street in its own script. */
const ownLocales: Readonly<Record<string, Locale>> = {
  CN: 'zh_CN',
  HK: 'zh_TW',
  TW: 'zh_TW',
  JP: 'ja_JP',
  KR: 'ko_KR',
  TH: 'th_TH',
  MM: 'my_MM',
};
const ownScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Myanmar}]/u;

/** Lines of an address as its country writes them, with the name of the country in the reader's language last. The order is the reader's for a country whose format is unknown. */
export function writtenLines(place: PlaceToWrite, locale: Locale): string[] {
  const { companyCode, street, city, province, provinceCode, postalCode } = place;
  const country = textIn(locale, place.country);
  const parts = partsWritten(companyCode);
  if (parts.length === 0) return addressLines({ street, city, province: textIn(locale, province), postalCode, country }, locale);
  const isOwn = ownScript.test(street + city);
  const name = textIn(isOwn ? (ownLocales[companyCode] ?? locale) : 'en_US', province);
  // Japan writes the city at the head of the street, and a city that is a country is in the format itself.
  const further = parts.includes('city') || city.toLowerCase() === textIn('en_US', place.country).toLowerCase() ? '' : city;
  const lines = formatAddress(
    {
      postalCountry: companyCode,
      addressLines: [isOwn ? further + street : [street, further].filter((line) => line !== '').join(', ')],
      locality: city,
      administrativeArea: writesCodes.has(companyCode) && provinceCode !== '' ? provinceCode : name,
      postalCode: companyCode === 'JP' ? postalCode.replace(/^(\d{3})(\d{4})$/, '$1-$2') : postalCode,
    },
    isOwn ? 'local' : 'latin',
  );
  return [...lines, ...(parts.includes('postalCode') ? [] : [postalCode]), country].filter((line) => line.trim() !== '');
}
