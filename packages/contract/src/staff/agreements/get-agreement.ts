import { defineOperation } from '../../operation.ts';
import { agreement, agreementId } from './agreement-fields.ts';

export const getAgreement = defineOperation({
  name: 'getAgreement',
  noun: 'staff',
  kind: 'query',
  caller: 'staff',
  permission: 'content.read',
  summary: 'A version of an agreement with its texts',
  payload: { agreementId: agreementId() },
  answer: { data: agreement },
  errors: ['contentNotFound'],
});
