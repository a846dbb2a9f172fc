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
    'Change the name or some keys of a gateway account. Omitted fields stay unchanged. New keys are checked first; if the gateway refuses them, the old keys stay. While payments use the account, keys of another account are refused',
  payload: { gatewayNo: gatewayNo(), name: gatewayName().optional(), keys: gatewayKeys().optional() },
  answer: { data: z.strictObject({ ...gateway.shape, ...triedKeys }) },
  errors: ['gatewayNotFound', 'gatewayKeyRefused', 'gatewayOtherAccount'],
  ownTransactions: true,
});
