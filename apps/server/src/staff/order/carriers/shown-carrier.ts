import type { AnswerOf } from '@upline/contract';
import type { Carrier } from '../../../features/order/index.ts';

export const shownCarrier = ({ companyCodes, ...carrier }: Carrier): AnswerOf<'listCarriers'>['data'][number] => ({
  ...carrier,
  companyCodes: companyCodes ?? [],
});
