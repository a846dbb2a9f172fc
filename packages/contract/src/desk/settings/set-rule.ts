import * as z from 'zod';
import * as field from '../../fields.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';

export const setRule = defineOperation({
  name: 'setRule',
  noun: 'settings',
  kind: 'command',
  keyed: true,
  permission: 'rule.write',
  leadsTo: ['limit', 'money'],
  summary: 'Set a rule for the whole shop or for the members of one country, or reset it to its default (value "default")',
  payload: {
    name: about(field.text(60, 1), 'The name of the rule (listRules)', 'newcomerUnpaidOrders'),
    value: about(z.union([z.literal('default'), field.count(0, 2_000_000_000)]), 'The new value, or `default` to reset it', 5),
    companyCode: about(
      z.union([z.literal(''), field.companyCode()]),
      'The company that the value applies to; empty for all companies without a value of their own',
      'KR',
    ).default(''),
  },
  answer: { data: z.strictObject({ name: z.string(), value: z.int() }) },
  errors: ['ruleUnknown', 'ruleOutOfBounds', 'countryUnknown'],
  approval: {
    when: { where: 'the rule says how much money one person may move alone, and the value rises' },
    expiresHours: 72,
    isSetUp: 'byOne',
  },
});
