import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const getVaultToken = defineOperation({
  name: 'getVaultToken',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: "A one-use client token with which the browser posts a card straight to the gateway's vault",
  payload: {},
  answer: { data: z.strictObject({ vaultUrl: z.string(), clientToken: z.string() }) },
  errors: ['gatewayUnavailable'],
  ownTransactions: true,
  companion: { group: 'mobileFbPay' },
});
