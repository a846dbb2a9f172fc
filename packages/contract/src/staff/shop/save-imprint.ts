import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { imprintFields } from '../../content/imprint.ts';

export const saveImprint = defineOperation({
  name: 'saveImprint',
  noun: 'shop',
  kind: 'command',
  keyed: true,
  permission: 'shop.write',
  leadsTo: [],
  summary: 'Say who runs the shop in a country, or remove its imprint. Pages of every process show it within two seconds',
  payload: {
    companyCode: field.companyCode(),
    imprint: about(z.strictObject(imprintFields()).nullable(), 'The whole imprint; null to remove it', null),
  },
  answer: {
    data: says.entity('SavedImprint', 'The country of the imprint', { companyCode: says.text('The two-letter code of the country', 'DE') }),
  },
  errors: ['countryUnknown'],
});
