import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { gatewayChoice } from './gateway-fields.ts';

export const chooseGateway = defineOperation({
  name: 'chooseGateway',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'gateway.write',
  leadsTo: ['money'],
  summary:
    'Choose the gateway account that handles a payment method for a company’s orders, or disable the method for the company. The choice applies to payments that begin afterwards. Changing where the money goes needs a second person',
  payload: {
    companyCode: field.companyCode(),
    payType: about(z.string().regex(/^\d{1,2}$/), 'The number of the payment method', '1'),
    isOffered: about(z.boolean(), 'Whether the company offers it', true).default(true),
    gatewayNo: about(field.count(0, 2_000_000_000), 'The number of the gateway account; 0 for the one in the settings', 3).default(0),
    reason: reason(),
  },
  answer: { data: gatewayChoice },
  errors: ['gatewayNotFound', 'gatewayCarriesNot', 'countryUnknown', 'payTypeUnsupported', 'nothingToCorrect'],
  approval: {
    when: { where: 'the payment method is offered, so that its money goes to another place than before' },
    expiresHours: 72,
    isSetUp: 'byOne',
  },
});
