import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getOutermostMember = defineOperation({
  name: 'getLeftDownMember',
  noun: 'network',
  kind: 'query',
  caller: 'member',
  summary: 'The outermost member of a leg below a member of the caller’s own downline. Automatic placement puts the next new member there',
  payload: { side: field.choice('The leg', { '0': 'left', '1': 'right' }), userCode: field.memberNumber() },
  answer: {
    data: says.entity('OutermostMember', 'The outermost member of a leg', {
      userCode: says.text('The member code', 'US10000470'),
      nuserCode: says.text('The username', 'lena'),
    }),
  },
  errors: ['memberNotFound'],
  companion: { group: 'JmiMember' },
});
