import type { AnswerOf } from '@upline/contract';

export type Country = AnswerOf<'getCountry'>['data'];
export type Province = Country['provinces'][number];
export type TaxRate = Country['taxRates'][number];
export type ShippingRate = Country['shippingRates'][number];

export const countryTabs = ['about', 'provinces', 'tax', 'shipping', 'changes'] as const;
export type CountryTab = (typeof countryTabs)[number];
