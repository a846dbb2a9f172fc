import { defineOperation } from '../../../operation.ts';
import { agreement, agreementId } from './agreement-fields.ts';

export const getAgreement = defineOperation({
  name: 'getAgreement',
  noun: 'content',
  kind: 'query',
  permission: 'content.read',
  summary: 'A version of an agreement with its texts',
  payload: { agreementId: agreementId() },
  answer: { data: agreement },
  errors: ['contentNotFound'],
});
