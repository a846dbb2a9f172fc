import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { countryInSight } from '../country-in-sight.ts';
import { readProvinces } from '../province-of.ts';
import { postalRuleOf, readShippingRates, readTaxRates } from '../../../features/places/index.ts';
import { provincesToTake } from './take-provinces.ts';
import { shownGaps, shownHead, shownProvince, shownShippingRate, shownTaxRate } from './show-country.ts';

/** A country with its provinces and rates, including past ones. */
export const getCountry: Handler<'getCountry'> = async (context, { companyCode }) => {
  const { database, locale, now } = context;
  const country = await countryInSight(context, companyCode);
  const { names, postalPatterns, postalExample, postalRequired } = country;
  const provinces = await readProvinces(database, companyCode);
  const isHere = sql<boolean>`rate.company_code = ${companyCode}`;
  const taxes = await readTaxRates(database, isHere);
  const reduced = await readTaxRates(database, isHere, 'reducedTax');
  const shipping = await readShippingRates(database, isHere);
  return {
    data: {
      ...shownHead(locale, country),
      names: { ...names },
      postalPatterns,
      postalExample,
      postalRequired,
      ...usualPostal(companyCode),
      provinces: provinces.map((province) => shownProvince(locale, province)),
      shippedProvinces: (await provincesToTake(context, companyCode)).length,
      taxRates: taxes.map((rate) => shownTaxRate(locale, rate)),
      reducedTaxRates: reduced.map((rate) => shownTaxRate(locale, rate)),
      shippingRates: shipping.map((rate) => shownShippingRate(locale, rate)),
      gaps: shownGaps(taxes, shipping, now),
    },
  };
};

function usualPostal(companyCode: string): Pick<AnswerOf<'getCountry'>['data'], 'usualPostal'> {
  const rule = postalRuleOf(companyCode);
  return rule === undefined ? {} : { usualPostal: { patterns: [...rule.patterns], example: rule.example, isRequired: rule.isRequired } };
}
