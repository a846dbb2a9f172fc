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
  summary: 'The payment gateway accounts, and which of them handles each payment method for each company',
  payload: {},
  answer: {
    data: about(z.array(gateway), 'The gateway accounts, oldest first'),
    kinds: about(z.array(gatewayKind), 'The kinds of gateway that the shop supports'),
    choices: about(z.array(gatewayChoice), 'Every company that is served, with every payment method that gateways handle'),
    ofSettings: says
      .entity('GatewayOfSettings', 'The gateway account from the settings', {
        kind: says.text('Its kind', 'citcon'),
        noticeUrl: says.text('Its webhook URL', 'https://shop.example/api/gateway/ipn'),
      })
      .nullable(),
  },
  errors: [],
});
