import * as says from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { words } from '../catalogue/goods/goods-document.ts';

export const accessibilityWords = () =>
  words(10_000, 'The text with marks for headings, lists and links', '# How to use the shop\n\nEvery page works with a keyboard.');

export const saveAccessibilityPage = defineOperation({
  name: 'saveAccessibilityPage',
  noun: 'shop',
  kind: 'command',
  keyed: true,
  permission: 'shop.write',
  leadsTo: [],
  summary:
    'Say how accessible the shop is; without any text the page and its link go away. Pages of every process show it within two seconds',
  payload: { body: accessibilityWords() },
  answer: {
    data: says.entity('SavedAccessibilityPage', 'The saved page', { isShown: says.flag('Whether the shop has such a page now') }),
  },
  errors: ['marksRefused'],
});
