import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { textIn } from '../../../operation/texts.ts';
import type { CountryRow } from '../country-in-sight.ts';
import type { ProvinceRow } from '../province-of.ts';
import { ANY_WEIGHT, gapsOf, type RateRow, type ShippingRow, type TaxRow } from '../../../features/places/index.ts';

type Country = AnswerOf<'getCountry'>['data'];

export const shownHead = (locale: Locale, { companyCode, names, flag, dialCode, place, isServed }: CountryRow) => ({
  companyCode,
  name: textIn(locale, names),
  flag,
  dialCode,
  place,
  isServed,
});

export const shownProvince = (locale: Locale, { names, ...province }: ProvinceRow): Country['provinces'][number] => ({
  ...province,
  name: textIn(locale, names),
  names: { ...names },
});

const shownPeriod = (locale: Locale, row: RateRow) => ({
  rateId: Number(row.id),
  provinceCode: row.provinceCode ?? '',
  provinceName: textIn(locale, row.provinceNames),
  from: row.from?.toISOString() ?? null,
  to: row.to?.toISOString() ?? null,
  state: row.state,
  setBy: row.setBy,
  setAt: row.setAt.toISOString(),
});

export const shownTaxRate = (locale: Locale, row: TaxRow): Country['taxRates'][number] => ({
  ...shownPeriod(locale, row),
  percent: row.basisPoints / 100,
});

export const shownShippingRate = (locale: Locale, row: ShippingRow): Country['shippingRates'][number] => ({
  ...shownPeriod(locale, row),
  steps: row.steps.map(({ upToGrams, feeCents }) => ({ upToGrams: upToGrams === ANY_WEIGHT ? null : upToGrams, fee: feeCents / 100 })),
});

/** Periods from now on without a country-wide rate, of both kinds. */
export const shownGaps = (taxes: readonly RateRow[], shipping: readonly RateRow[], now: Date): Country['gaps'] =>
  [['tax', taxes] as const, ['shipping', shipping] as const].flatMap(([kind, rows]) =>
    gapsOf(
      rows.filter(({ provinceCode }) => provinceCode === null),
      now,
    ).map(({ from, to }) => ({ kind, from: from.toISOString(), to: to?.toISOString() ?? null })),
  );
