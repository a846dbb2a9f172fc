import type { AnswerOf } from '@upline/contract';

export type Country = AnswerOf<'getCountry'>['data'];
export type Province = Country['provinces'][number];
export type TaxRate = Country['taxRates'][number];
export type ShippingRate = Country['shippingRates'][number];

export const countryTabs = ['about', 'provinces', 'tax', 'shipping', 'changes'] as const;

/** A rate with its kind, as the calls name it. */
export type KindOfTax = 'tax' | 'reducedTax';
export type CountryTab = (typeof countryTabs)[number];
