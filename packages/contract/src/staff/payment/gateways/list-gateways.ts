import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { gateway, gatewayChoice, gatewayKind } from './gateway-fields.ts';

export const listGateways = defineOperation({
  name: 'listGateways',
  noun: 'payment',
  kind: 'query',
  permission: 'gateway.read',
  summary: 'The payment gateways, and which of them carries each way to pay for the orders of each company',
  payload: {},
  answer: {
    data: about(z.array(gateway), 'The gateways, the oldest first'),
    kinds: about(z.array(gatewayKind), 'The kinds that the shop can speak to'),
    choices: about(z.array(gatewayChoice), 'Each company that is served, with each way to pay that gateways carry'),
    ofSettings: says
      .entity('GatewayOfSettings', 'The gateway of the settings', {
        kind: says.text('Its kind', 'citcon'),
        noticeUrl: says.text('Where it tells the shop of payments', 'https://shop.example/api/gateway/ipn'),
      })
      .nullable(),
  },
  errors: [],
});
