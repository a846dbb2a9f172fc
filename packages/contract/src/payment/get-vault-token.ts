import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getVaultToken = defineOperation({
  name: 'getVaultToken',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: "A one-use client token with which the browser posts a card straight to the gateway's vault",
  payload: {
    memberOrderNo: about(
      field.orderNumber(),
      'The order whose payment a page of the service leads back to; left out where none waits',
      'US2611180001',
    ).optional(),
    payUserCode: field.memberNumber("The member whose order it is, by code or username; left out for one's own order").optional(),
  },
  answer: {
    data: says.entity('VaultAccess', 'The way into the gateway’s vault, good for one card', {
      vaultUrl: says.text('Where to post the card to', 'http://127.0.0.1:3001/vault/cards'),
      clientToken: says.text('What to send with it; good once', 'vct_8sK2'),
    }),
  },
  errors: ['gatewayUnavailable'],
  ownTransactions: true,
  companion: { group: 'mobileFbPay' },
});
