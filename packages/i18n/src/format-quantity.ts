import { type Locale, toNumberTag } from './locales.ts';

/** Units that `Intl` writes in every language; others are written by their symbol. */
const intlUnits: Readonly<Record<string, string>> = { g: 'gram', kg: 'kilogram', ml: 'milliliter', l: 'liter', m: 'meter' };

/** A measure in the locale's format: `50 ml`. `unit` is the symbol of a unit of mass, volume or length. At most three decimals. */
export function formatQuantity(value: number, unit: string, locale: Locale): string {
  const plain = { numberingSystem: 'latn', maximumFractionDigits: 3 } as const;
  const known = intlUnits[unit];
  if (known === undefined) return `${new Intl.NumberFormat(toNumberTag(locale), plain).format(value)} ${unit}`;
  return new Intl.NumberFormat(toNumberTag(locale), { ...plain, style: 'unit', unit: known, unitDisplay: 'short' }).format(value);
}
