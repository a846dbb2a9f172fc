import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { isPostalPattern } from '../../../postal-pattern.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';

export const names = (means: string) =>
  about(field.localisedText(80), `${means}, in English and any other language of the shop`, { en_US: 'Japan' });

export const dialCode = () =>
  about(
    z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,3}$/),
    'How telephone numbers there begin, one to four digits without +',
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
    'What postal codes there look like, at most ten patterns: 9 is any digit, A any letter, X either, and another capital or digit stands for itself; blanks and hyphens make no difference. Empty for any text',
    ['A9A 9A9'],
  );

export const provinceId = () => about(field.id(), 'The province, by its number (getCountry)', 5);

export const provinceCode = (means: string) =>
  about(
    z
      .string()
      .trim()
      .regex(/^[A-Z\d][A-Z\d-]{0,9}$/),
    `${means}: capitals, digits and hyphens, at most ten`,
    'CA',
  );

export const ratePlace = () => ({
  companyCode: field.companyCode(),
  provinceCode: about(
    z.union([z.literal(''), provinceCode('A province')]),
    'The province that the rate is for, by its code; empty for the whole country',
    'CA',
  ).default(''),
});

/** A day within two centuries, so that every client can write the end of a period. */
const day = (means: string) => field.optionalDay(means).refine((text) => text === '' || (text >= '2000-01-01' && text < '2200-01-01'));

/** Period of a rate, in days of the business time zone. */
export const ratePeriod = () => ({
  fromDay: day('The first day; today and empty: from this moment on').default(''),
  lastDay: day('The last day; empty for no end').default(''),
  endsPrevious: about(z.boolean(), 'The rate that applies before ends where this one begins', true).default(false),
});

export const rateKinds = { tax: 'tax', shipping: 'shipping' } as const;
export const rateStates = { past: 'over', now: 'in force', coming: 'planned' } as const;

export const province = says.entity('StaffProvince', 'A province of a country', {
  provinceId: says.id('Its number (stateProvinceId)', 5),
  code: says.text('As in ISO 3166-2, without the country', 'CA'),
  name: says.text('Its name in the caller’s language', 'California'),
  names: about(z.record(z.string(), z.string()), 'Its name by language', { en_US: 'California' }),
  place: says.whole(0, 9_999, 'Its place among the provinces', 5),
  isOffered: says.flag('Whether new addresses can be there'),
});

const period = {
  rateId: says.id('Its number among the rates of its kind', 31),
  provinceCode: says.text('The province it is for; empty for the whole country', 'CA'),
  provinceName: says.text('The same by name', 'California'),
  from: instantOrNone('From when on; null: from the beginning'),
  to: instantOrNone('Until when; null: without end'),
  state: says.code('Whether it applies', rateStates),
  setBy: says.text('Who set it; empty for what the shop began with', 'finn'),
  setAt: about(z.string(), 'When it was set: an instant in UTC, ISO 8601', '2026-11-18T17:24:05.000Z'),
};

export const taxRate = says.entity('StaffTaxRate', 'A tax on goods for a period', {
  ...period,
  percent: about(z.number(), 'In percent of the goods', 7.25),
});

/** Unlimited weight, as the tables store it. */
export const ANY_WEIGHT = 2_147_483_647;

export const step = says.entity('StaffShippingStep', 'A price of shipping up to a weight', {
  upToGrams: about(z.int().nullable(), 'Up to which weight of the order in grams; null: any', 2_000),
  fee: says.money('What shipping costs', 9),
});

export const shippingRate = says.entity('StaffShippingRate', 'Prices of shipping for a period', {
  ...period,
  steps: about(z.array(step), 'By weight, the lightest first'),
});

export const gap = says.entity('StaffRateGap', 'A time from now on in which a country has no rate for the whole of it', {
  kind: says.code('Of which', rateKinds),
  from: about(z.string(), 'From when on: an instant in UTC, ISO 8601', '2027-01-01T08:00:00.000Z'),
  to: instantOrNone('Until when; null: without end'),
});

/** A country without its provinces and rates. */
export const countryHead = {
  companyCode: says.text('Its two letters', 'JP'),
  name: says.text('Its name in the caller’s language', 'Japan'),
  flag: says.link('Its flag', '/images/flags/jp.svg'),
  dialCode: says.text('How telephone numbers there begin', '81'),
  place: says.whole(0, 9_999, 'Its place in lists', 5),
  isServed: says.flag('Whether newcomers, new addresses and new orders can be there'),
};
