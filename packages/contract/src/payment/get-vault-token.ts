import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getVaultToken = defineOperation({
  name: 'getVaultToken',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: 'A client token for one use, with which the browser sends a card directly to the gateway’s vault',
  payload: {
    memberOrderNo: about(
      field.orderNumber(),
      'The order to which a payment page of the gateway leads back; omit it if no order is waiting',
      'US2611180001',
    ).optional(),
    payUserCode: field
      .memberNumber('The member whose order it is, by member code or username; omit it for the caller’s own order')
      .optional(),
  },
  answer: {
    data: says.entity('VaultAccess', 'Access to the gateway’s vault for one card', {
      vaultUrl: says.text('The URL to which the card is posted', 'http://127.0.0.1:3001/vault/cards'),
      clientToken: says.text('The token to send with the card; it works once', 'vct_8sK2'),
    }),
  },
  errors: ['gatewayUnavailable'],
  ownTransactions: true,
  companion: { group: 'mobileFbPay' },
});
