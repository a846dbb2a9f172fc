import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about, enumOf, stating } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { isPostalPattern } from '../../../postal-pattern.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';

export const names = (means: string) =>
  about(field.localisedText(80), stating(means, ', in English and optionally other languages of the shop'), { en_US: 'Japan' });

export const dialCode = () =>
  about(
    z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,3}$/),
    'The phone prefix of the country, one to four digits without +',
    '81',
  );

/** Sort position of an entry. */
export const placeInList = (means: string) => about(field.count(0, 9_999), means, 5);

export const MOST_POSTAL_PATTERNS = 10;

export const postalPatterns = () =>
  about(
    z
      .array(z.string().trim().max(20).refine(isPostalPattern))
      .max(MOST_POSTAL_PATTERNS)
      .refine((patterns) => new Set(patterns).size === patterns.length),
    'The formats of postal codes, at most ten patterns: 9 is any digit, A any letter, X either, and any other capital letter or digit is literal; spaces and hyphens are ignored. Empty for any text',
    ['A9A 9A9'],
  );

export const provinceId = () => about(field.id(), 'The number of the province (getCountry)', 5);

export const provinceCode = (means: string) =>
  about(
    z
      .string()
      .trim()
      .regex(/^[A-Z\d][A-Z\d-]{0,9}$/),
    `${means}: capital letters, digits and hyphens, at most ten`,
    'CA',
  );

export const ratePlace = () => ({
  companyCode: field.companyCode(),
  provinceCode: about(
    z.union([z.literal(''), provinceCode('A province')]),
    'The code of the province that the rate is for; empty for the whole country',
    'CA',
  ).default(''),
});

/** A day within two centuries, so that every client can write the end of a period. */
const day = (means: string) => field.optionalDay(means).refine((text) => text === '' || (text >= '2000-01-01' && text < '2200-01-01'));

/** Period of a rate, in days of the business time zone. */
export const ratePeriod = () => ({
  fromDay: day('The first day; empty or today for this moment').default(''),
  lastDay: day('The last day; empty for no end').default(''),
  endsPrevious: about(z.boolean(), 'Whether the rate that applied before ends where this one begins', true).default(false),
});

export const rateKinds = { tax: 'tax', reducedTax: 'reduced tax', shipping: 'shipping' } as const;
/** Kinds without which a country is not served: without a reduced tax the standard one applies. */
const neededRates = { tax: 'tax', shipping: 'shipping' } as const;

/** The class of products that a tax rate is for. */
export const rateClass = () =>
  about(
    enumOf({ standard: 'the standard rate', reduced: 'the reduced rate' }),
    'The class of products that the rate is for: standard, or reduced. Where a place has no reduced rate, its standard rate applies',
    'standard',
  ).default('standard');
export const rateStates = { past: 'over', now: 'in force', coming: 'planned' } as const;

export const province = says.entity('StaffProvince', 'A province of a country', {
  provinceId: says.id('The number of the province (stateProvinceId)', 5),
  code: says.text('Its code by ISO 3166-2, without the country', 'CA'),
  name: says.text('Its name in the caller’s language', 'California'),
  names: about(z.record(z.string(), z.string()), 'Its name by language', { en_US: 'California' }),
  place: says.whole(0, 9_999, 'Its position among the provinces', 5),
  isOffered: says.flag('Whether new addresses there are possible. While a country offers no province, its addresses have none'),
});

const period = {
  rateId: says.id('Its number among the rates of its kind', 31),
  provinceCode: says.text('The code of the province; empty for the whole country', 'CA'),
  provinceName: says.text('The name of the province', 'California'),
  from: instantOrNone('When it starts'),
  to: instantOrNone('When it ends'),
  state: says.code('Whether it applies now', rateStates),
  setBy: says.text('The person who set it; empty for the initial rates of the shop', 'finn'),
  setAt: about(z.string(), 'When it was set: an instant in UTC, ISO 8601', '2026-11-18T17:24:05.000Z'),
};

export const taxRate = says.entity('StaffTaxRate', 'A tax on goods for a period', {
  ...period,
  percent: about(z.number(), 'The tax in percent of the goods', 7.25),
});

/** Unlimited weight, as the tables store it. */
export const ANY_WEIGHT = 2_147_483_647;

export const step = says.entity('StaffShippingStep', 'A shipping price for orders up to a weight', {
  upToGrams: about(z.int().nullable(), 'The weight of the order in grams up to which the price applies; null for any weight', 2_000),
  fee: says.money('The shipping price', 9),
});

export const shippingRate = says.entity('StaffShippingRate', 'Shipping prices for a period', {
  ...period,
  steps: about(z.array(step), 'The prices by weight, lightest first'),
});

export const gap = says.entity('StaffRateGap', 'A future period for which a country has no rate of its own', {
  kind: says.code('The kind of rate', neededRates),
  from: about(z.string(), 'When it starts: an instant in UTC, ISO 8601', '2027-01-01T08:00:00.000Z'),
  to: instantOrNone('When it ends'),
});

/** A country without its provinces and rates. */
export const countryHead = {
  companyCode: says.text('The two-letter code of the country', 'JP'),
  name: says.text('Its name in the caller’s language', 'Japan'),
  flag: says.link('Its flag', '/images/flags/jp.svg'),
  dialCode: says.text('Its phone prefix', '81'),
  place: says.whole(0, 9_999, 'Its position in lists', 5),
  isServed: says.flag('Whether registration, new addresses and new orders there are possible'),
};
