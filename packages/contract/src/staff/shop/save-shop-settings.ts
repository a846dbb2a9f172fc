import * as says from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { reason } from '../../desk/staff-fields.ts';
import { seenVersion, sentShopSettings } from './shop-settings.ts';

export const saveShopSettings = defineOperation({
  name: 'saveShopSettings',
  noun: 'shop',
  kind: 'command',
  keyed: true,
  permission: 'shop.write',
  leadsTo: [],
  summary:
    'Give the shop another name, mark, colors, words or languages. Pages, mails and papers of every process show it within two seconds',
  payload: { version: seenVersion(), settings: sentShopSettings(), reason: reason() },
  answer: { data: says.entity('SavedShopSettings', 'A new version', { version: says.count('Its number', 5) }) },
  errors: ['shopChangedMeanwhile', 'colourUnreadable', 'markUnknown', 'languageNeeded', 'nothingToCorrect'],
});
