import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getJmiMember = defineOperation({
  name: 'getJmiMember',
  noun: 'member',
  kind: 'query',
  caller: 'member',
  summary: 'The signed-in member',
  payload: {},
  answer: {
    data: z.strictObject({
      userCode: z.string(),
      nuserCode: z.string(),
      email: z.string(),
      /** Whether mail to the address is known to reach the member; until then their unpaid orders are bounded as a newcomer's. */
      emailProved: z.boolean(),
      firstName: z.string(),
      lastName: z.string(),
      papernumber: z.string(),
      mobiletele: z.string(),
      recommendNo: z.string(),
      linkNo: z.string(),
      headImage: z.string(),
      companyCode: z.string(),
      locale: field.locale(),
      /** Member level code: 0 new member, 1 silver, 2 gold, 3 platinum, 4 diamond card. */
      cardType: z.string(),
      /** Last locked star: 0, 10 … 60. */
      star: z.int(),
      /** `yyyyww` up to which the member is active, '' when never. */
      end_week: z.string(),
      /** Today's earnings, provisional: the sum of getDailyIncome's rows. */
      date_pv: field.amount(),
    }),
  },
  errors: [],
  companion: { group: 'JmiMember' },
});
