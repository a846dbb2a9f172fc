import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

const shown = (act: string) => says.code(act, { '-1': 'hide it', '1': 'show it' });

export const getWalletActs = defineOperation({
  name: 'getNoShowOrder',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: "The wallet actions that the member may use; '-1' hides one. `data` is a list of one",
  payload: {},
  answer: {
    data: z.array(
      says.entity('WalletActs', 'The wallet actions that the member may use', {
        transVst: shown('Transfer to the VST wallet'),
        transOther: shown('Transfer to another member'),
        withdraw: shown('Withdrawal'),
      }),
    ),
  },
  errors: [],
  companion: { group: 'mobilePay' },
});
