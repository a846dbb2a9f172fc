import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { gateway, gatewayNo, triedKeys } from './gateway-fields.ts';

export const tryGateway = defineOperation({
  name: 'tryGateway',
  noun: 'payment',
  kind: 'command',
  permission: 'gateway.write',
  leadsTo: [],
  summary: 'Ask a gateway whether it still accepts the keys that are kept, and whether it knows the address for notifications',
  payload: { gatewayNo: gatewayNo() },
  answer: { data: z.strictObject({ ...gateway.shape, ...triedKeys }) },
  errors: ['gatewayNotFound', 'gatewayKeyRefused'],
  ownTransactions: true,
});
