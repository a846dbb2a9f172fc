import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

export type ToPackList = AnswerOf<'listToPack'>['data'];
export type CarrierGroup = ToPackList['groups'][number];
export type ToPack = CarrierGroup['orders'][number];

export const sunOf: Readonly<Record<ToPack['state'], SunState>> = { toPick: 'open', picking: 'half', packed: 'full', waiting: 'stop' };

/** An order's destination in short: the city with the province at home, with the country abroad. */
export const placeOf = ({ city, provinceCode, countryCode }: ToPack, isAbroad: boolean): string =>
  `${city}, ${isAbroad || provinceCode === '' ? countryCode : provinceCode}`;

/** Grams as kilograms with two decimals. */
export const kilograms = (grams: number): string => (grams / 1_000).toFixed(2);
