import type { AnswerOf } from '@upline/contract';
import { paths } from '../../../shared/addresses/paths.ts';

export type FirstStep = AnswerOf<'getFirstSteps'>['data'][number];

/** The page for each step; the other steps are done in the list itself. */
export const firstStepPages: Readonly<Partial<Record<FirstStep['step'], string>>> = {
  company: paths.shopSettings(),
  imprint: paths.imprints(),
  countries: paths.countries(),
  rates: paths.countries(),
  agreements: paths.agreements(),
  gateway: paths.gateways(),
  staff: paths.staff(),
  products: paths.products(),
};
