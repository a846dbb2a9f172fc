import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { gateway, gatewayKeys, gatewayName, gatewayNo, triedKeys } from './gateway-fields.ts';

export const changeGateway = defineOperation({
  name: 'changeGateway',
  noun: 'payment',
  kind: 'command',
  permission: 'gateway.write',
  leadsTo: [],
  stepUp: true,
  summary:
    'Change the name or some keys of a gateway; what is left out stays. New keys are tried first; if they are refused, the old ones stay. Keys of another account are refused where payments go through this one',
  payload: { gatewayNo: gatewayNo(), name: gatewayName().optional(), keys: gatewayKeys().optional() },
  answer: { data: z.strictObject({ ...gateway.shape, ...triedKeys }) },
  errors: ['gatewayNotFound', 'gatewayKeyRefused', 'gatewayOtherAccount'],
  ownTransactions: true,
});
