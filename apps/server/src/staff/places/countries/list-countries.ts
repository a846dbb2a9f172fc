import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { companySeen } from '../../../desk/access/sees-company.ts';
import { countryColumns, type CountryRow } from '../country-in-sight.ts';
import { type RateRow, readShippingRates, readTaxRates, WHOLE_COUNTRY } from '../../../features/places/index.ts';
import { shownGaps, shownHead } from './show-country.ts';

interface Line extends CountryRow {
  provinces: number;
  notOffered: number;
}

/** The countries in their order. Expired rates are not read. */
export const listCountries: Handler<'listCountries'> = async ({ database, staff, locale, now }) => {
  const { rows } = await sql<Line>`
    SELECT ${countryColumns}, count(province.id)::int AS provinces, (count(province.id) FILTER (WHERE NOT province.is_offered))::int AS "notOffered"
    FROM country LEFT JOIN province ON province.company_code = country.company_code AND province.code <> ${WHOLE_COUNTRY} WHERE ${companySeen(staff, sql`country.company_code`)}
    GROUP BY country.company_code ORDER BY country.sort, country.company_code`.execute(database);
  const isOpen = sql<boolean>`(upper_inf(rate.valid) OR upper(rate.valid) > now())`;
  const taxes = groupedByCountry(await readTaxRates(database, isOpen));
  const reduced = groupedByCountry(await readTaxRates(database, isOpen, 'reducedTax'));
  const shipping = groupedByCountry(await readShippingRates(database, isOpen));
  return {
    data: rows.map((row) => {
      const ofTax = taxes.get(row.companyCode) ?? [];
      const ofShipping = shipping.get(row.companyCode) ?? [];
      const tax = ofTax.find(isOfCountryNow);
      const prices = ofShipping.find(isOfCountryNow)?.steps.map(({ feeCents }) => feeCents);
      return {
        ...shownHead(locale, row),
        provinces: row.provinces,
        notOffered: row.notOffered,
        taxPercent: tax === undefined ? null : tax.basisPoints / 100,
        shippingFee: prices === undefined ? null : Math.min(...prices) / 100,
        nextChange: nextChange([...ofTax, ...(reduced.get(row.companyCode) ?? []), ...ofShipping], now),
        gaps: shownGaps(ofTax, ofShipping, now).length,
      };
    }),
  };
};

const isOfCountryNow = ({ provinceCode, state }: RateRow): boolean => provinceCode === null && state === 'now';

function groupedByCountry<Row extends RateRow>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) grouped.set(row.companyCode, [...(grouped.get(row.companyCode) ?? []), row]);
  return grouped;
}

function nextChange(rows: readonly RateRow[], now: Date): string | null {
  const moments = rows.flatMap(({ from, to }) => [from, to]).filter((moment): moment is Date => moment !== null && moment > now);
  return moments.sort((a, b) => a.getTime() - b.getTime())[0]?.toISOString() ?? null;
}
