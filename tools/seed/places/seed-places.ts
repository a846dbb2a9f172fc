import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { postalRuleOf, readShippedProvinces } from '../../../apps/server/src/features/places/index.ts';
import { insertRows } from '../insert-rows.ts';
import { PROVINCE_TAX, SERVED_COUNTRIES, WEIGHT_STEPS_GRAMS } from './countries.ts';
import { readTable } from './read-table.ts';

/** Province ids by country and ISO 3166-2 code: `provinces.id('US', 'CA')`. */
export interface Provinces {
  id(companyCode: string, code: string): number;
}

/** Seeds countries with their provinces, Japanese postal codes, shipping and tax rates. */
export async function seedPlaces(database: Database): Promise<Provinces> {
  await insertRows(
    database,
    'country',
    SERVED_COUNTRIES.map(({ companyCode, name, dialCode }, index) => ({
      company_code: companyCode,
      name: JSON.stringify(name),
      flag: `/images/flags/${companyCode.toLowerCase()}.svg`,
      dial_code: dialCode,
      sort: index + 1,
      ...postalColumns(companyCode),
    })),
  );
  const provinces = await insertProvinces(database);
  await insertPostalCodes(database, provinces);
  await insertRates(database, provinces);
  return provinces;
}

function postalColumns(companyCode: string) {
  const rule = postalRuleOf(companyCode);
  if (rule === undefined) throw new Error(`no postal codes are known for ${companyCode}`);
  return { postal_patterns: [...rule.patterns], postal_example: rule.example, postal_required: rule.isRequired };
}

async function insertProvinces(database: Database): Promise<Provinces> {
  const shipped = (await readShippedProvinces()).filter(({ companyCode }) =>
    SERVED_COUNTRIES.some((country) => country.companyCode === companyCode),
  );
  const ids = new Map<string, number>();
  // Ids are 1,000 apart by country, so that a country can gain provinces without affecting another's ids.
  const values = shipped.map(({ companyCode: country, code, names }) => {
    const place = SERVED_COUNTRIES.findIndex(({ companyCode }) => companyCode === country);
    const sort = [...ids.keys()].filter((key) => key.startsWith(`${country}-`)).length + 1;
    const id = (place + 1) * 1_000 + sort;
    ids.set(`${country}-${code}`, id);
    return { id, company_code: country, code, name: JSON.stringify(names), sort };
  });
  await insertRows(database, 'province', values);
  return {
    id(companyCode, code) {
      const id = ids.get(`${companyCode}-${code}`);
      if (id === undefined) throw new Error(`no province ${companyCode}-${code}`);
      return id;
    },
  };
}

async function insertPostalCodes(database: Database, provinces: Provinces): Promise<void> {
  const rows = await readTable('japanese-postal-codes.tsv');
  await insertRows(
    database,
    'postal_code',
    rows.map(({ postal_code = '', province = '', city = '', address = '' }) => ({
      company_code: 'JP',
      postal_code,
      province_id: provinces.id('JP', province),
      city,
      address,
    })),
  );
}

async function insertRates(database: Database, provinces: Provinces): Promise<void> {
  await insertRows(
    database,
    'shipping_rate_period',
    SERVED_COUNTRIES.map(({ companyCode, shippingCents }) => ({
      company_code: companyCode,
      up_to_grams: [...WEIGHT_STEPS_GRAMS],
      fee_cents: shippingCents.map(BigInt),
    })),
  );
  const countries = SERVED_COUNTRIES.map(({ companyCode, taxBasisPoints }) => ({
    company_code: companyCode,
    province_id: null as number | null,
    rate_basis_points: taxBasisPoints,
  }));
  const special = Object.entries(PROVINCE_TAX).flatMap(([companyCode, rates]) =>
    Object.entries(rates).map(([code, rate_basis_points]) => ({
      company_code: companyCode,
      province_id: provinces.id(companyCode, code),
      rate_basis_points,
    })),
  );
  await insertRows(database, 'tax_rate_period', [...countries, ...special]);
}
