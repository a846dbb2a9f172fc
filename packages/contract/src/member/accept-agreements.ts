import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const acceptAgreements = defineOperation({
  name: 'acceptAgreements',
  noun: 'member',
  kind: 'command',
  caller: 'member',
  beforeAgreements: true,
  summary:
    'Accept all agreements that are waiting (getDueAgreements). The acceptance is stored with version, time, language and network address',
  payload: { agreementIds: about(z.array(field.id()).min(1).max(10), 'The agreement versions that the member was shown', [7]) },
  answer: { data: says.nothing },
  errors: ['agreementChanged'],
});
