import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const setRule = defineOperation({
  name: 'setRule',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'rule.write',
  summary: 'Set a rule for the whole shop or for the members of one country, or let it have its default again (value "default")',
  payload: {
    name: field.text(60, 1),
    value: z.union([z.literal('default'), field.count(0, 2_000_000_000)]),
    companyCode: z.union([z.literal(''), field.companyCode()]).default(''),
  },
  answer: { data: z.strictObject({ name: z.string(), value: z.int() }) },
  errors: ['ruleUnknown', 'ruleOutOfBounds', 'countryUnknown'],
  approval: { when: { where: 'the rule says how much money one person may move alone, and the value rises' }, expiresHours: 72 },
});
