import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Texts } from '../../../platform/database/schema/texts.ts';

/** A subdivision by ISO 3166-2, with its name in each language of the shop. */
export interface ShippedProvince {
  readonly companyCode: string;
  /** Without the country. */
  readonly code: string;
  readonly names: Texts;
}

/**
 * The subdivisions that addresses use, of the countries that the product knows, in display order. Codes are those of ISO 3166-2; English names are those of CLDR 48
 * (`cldr-subdivisions-full`), with the usual name of a place where CLDR has a slip.
 */
export function readShippedProvinces(): Promise<readonly ShippedProvince[]> {
  shipped ??= readTable();
  return shipped;
}

let shipped: Promise<readonly ShippedProvince[]> | undefined;

async function readTable(): Promise<ShippedProvince[]> {
  const text = await readFile(path.join(import.meta.dirname, 'provinces.tsv'), 'utf8');
  const [head = '', ...lines] = text.replace(/\n$/, '').split('\n');
  const [, , ...locales] = head.split('\t');
  return lines.map((line) => {
    const [companyCode = '', code = '', ...names] = line.split('\t');
    if (names.length !== locales.length) throw new Error(`provinces.tsv: "${line}" has ${names.length} names instead of ${locales.length}`);
    return {
      companyCode,
      code,
      names: Object.fromEntries(locales.map((locale, at) => [locale, names[at] ?? '']).filter(([, name]) => name !== '')),
    };
  });
}
