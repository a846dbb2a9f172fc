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
    'Request a proof of the whole ledger. It runs in the background and takes minutes in a large shop; getLedgerProof returns its result',
  payload: {},
  answer: {
    data: says.entity('LedgerProofAsked', 'A requested proof', {
      proofNo: says.id('The number of the proof; if one is already running, its number', 41),
    }),
  },
  errors: [],
});
