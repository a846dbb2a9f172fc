import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';

export const proveLedger = defineOperation({
  name: 'proveLedger',
  noun: 'wallet',
  kind: 'command',
  keyed: true,
  permission: 'wallet.adjust',
  leadsTo: [],
  summary:
    'Have the whole ledger proved now. The proof runs by itself and takes minutes in a large shop; getLedgerProof tells what it found',
  payload: {},
  answer: {
    data: says.entity('LedgerProofAsked', 'A proof that was asked for', {
      proofNo: says.id('The proof; the one that runs already, if one does', 41),
    }),
  },
  errors: [],
});
