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
    'Choose which gateway carries a way to pay for the orders of a company, or that the company does not offer it. It holds for payments that begin afterwards. Where the money goes is changed by two people',
  payload: {
    companyCode: field.companyCode(),
    payType: about(z.string().regex(/^\d{1,2}$/), 'The way to pay, by its number', '1'),
    isOffered: about(z.boolean(), 'Whether the company offers it', true).default(true),
    gatewayNo: about(field.count(0, 2_000_000_000), 'The gateway; 0 for the one of the settings', 3).default(0),
    reason: reason(),
  },
  answer: { data: gatewayChoice },
  errors: ['gatewayNotFound', 'gatewayCarriesNot', 'countryUnknown', 'payTypeUnsupported', 'nothingToCorrect'],
  approval: {
    when: { where: 'the way to pay is offered, so that its money goes somewhere else than before' },
    expiresHours: 72,
    isSetUp: 'byOne',
  },
});
