import * as z from 'zod';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { gateway, gatewayKeys, gatewayName, triedKeys } from './gateway-fields.ts';

export const addGateway = defineOperation({
  name: 'addGateway',
  noun: 'payment',
  kind: 'command',
  permission: 'gateway.write',
  leadsTo: [],
  stepUp: true,
  summary:
    'Add an account at a payment gateway. The call checks the keys with the gateway before saving them. No payment uses the account until it is chosen',
  payload: {
    kind: about(z.string().regex(/^[a-z][a-z0-9]{1,29}$/), 'The kind of gateway (listGateways)', 'stripe'),
    name: gatewayName(),
    keys: gatewayKeys(),
  },
  answer: { data: z.strictObject({ ...gateway.shape, ...triedKeys }) },
  errors: ['gatewayNotFound', 'gatewayKeyRefused', 'gatewaysFull'],
  ownTransactions: true,
});
