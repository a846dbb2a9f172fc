import * as z from 'zod';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { companyCodes } from '../access/access-fields.ts';
import { apiKey, chosenPermissions, keyName } from './key-fields.ts';

export const addApiKey = defineOperation({
  name: 'addApiKey',
  noun: 'keys',
  kind: 'command',
  permission: 'key.write',
  leadsTo: [],
  stepUp: true,
  summary: 'Create a key for another system. The key itself is shown only in this answer',
  payload: {
    name: keyName(),
    permissions: chosenPermissions(),
    companies: companyCodes().optional(),
    validDays: about(field.count(1, 730), 'The number of days for which the key is valid', 365).default(365),
  },
  answer: {
    data: z.strictObject({
      ...apiKey.shape,
      key: about(z.string(), 'The key itself. The shop stores only its hash', 'upl_7Q2mXc4d_Zk3…'),
    }),
  },
  errors: ['moreThanOwn', 'countryUnknown', 'apiKeysFull'],
});
