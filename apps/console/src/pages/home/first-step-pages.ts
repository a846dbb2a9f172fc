import type { AnswerOf } from '@upline/contract';

export type FirstStep = AnswerOf<'getFirstSteps'>['data'][number];

/** The page on which each step is done; the others are done in the list itself. */
export const firstStepPages: Readonly<Partial<Record<FirstStep['step'], string>>> = {
  company: '/settings/shop',
  countries: '/countries',
  rates: '/countries',
  agreements: '/agreements',
  gateway: '/payments/gateways',
  staff: '/staff',
  products: '/products',
};
