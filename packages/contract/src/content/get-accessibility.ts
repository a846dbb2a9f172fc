import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

export const getAccessibility = defineOperation({
  name: 'getAccessibility',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'What the shop says about its accessibility',
  payload: {},
  answer: {
    data: says.entity('AccessibilityPage', 'What the shop says about its accessibility', {
      text: says.text(
        'The text in the caller’s language, or else in the base language, with marks for headings, lists and links; empty if the company has written none',
        '# How to use the shop\n\nEvery page works with a keyboard.',
      ),
    }),
  },
  errors: [],
  cached: true,
});
