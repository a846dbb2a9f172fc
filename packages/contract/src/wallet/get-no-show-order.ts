import * as z from 'zod';
import { defineOperation } from '../operation.ts';

const shown = z.enum(['-1', '1']);

export const getNoShowOrder = defineOperation({
  name: 'getNoShowOrder',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: "Which wallet acts the member may use; '-1' hides one. `data` is a list of one",
  payload: {},
  answer: { data: z.array(z.strictObject({ transVst: shown, transOther: shown, withdraw: shown })) },
  errors: [],
  companion: { group: 'mobilePay' },
});
