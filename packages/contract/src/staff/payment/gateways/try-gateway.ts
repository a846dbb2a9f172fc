import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { gateway, gatewayNo, triedKeys } from './gateway-fields.ts';

export const tryGateway = defineOperation({
  name: 'tryGateway',
  noun: 'payment',
  kind: 'command',
  permission: 'gateway.write',
  leadsTo: [],
  summary: 'Check whether a gateway still accepts the stored keys, and whether the webhook URL is registered there',
  payload: { gatewayNo: gatewayNo() },
  answer: { data: z.strictObject({ ...gateway.shape, ...triedKeys }) },
  errors: ['gatewayNotFound', 'gatewayKeyRefused'],
  ownTransactions: true,
});
