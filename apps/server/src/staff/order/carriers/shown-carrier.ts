import type { AnswerOf } from '@upline/contract';
import type { Carrier } from '../../../features/order/index.ts';

/** A carrier as the staff's calls show it. */
export const shownCarrier = ({ companyCodes, ...carrier }: Carrier): AnswerOf<'listCarriers'>['data'][number] => ({
  ...carrier,
  companyCodes: companyCodes ?? [],
});
