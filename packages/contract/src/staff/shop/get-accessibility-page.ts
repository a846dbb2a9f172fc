import * as says from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { instantOrNone } from '../../desk/staff-fields.ts';
import { accessibilityWords } from './save-accessibility-page.ts';

export const getAccessibilityPage = defineOperation({
  name: 'getAccessibilityPage',
  noun: 'shop',
  kind: 'query',
  permission: 'shop.read',
  summary: 'What the shop says about its accessibility, in every language',
  payload: {},
  answer: {
    data: says.entity('StaffAccessibilityPage', 'The accessibility page in every language', {
      body: accessibilityWords(),
      changedBy: says.text('The person who saved it last; empty if nobody has', 'lucia'),
      changedAt: instantOrNone('When it was saved'),
    }),
  },
  errors: [],
});
