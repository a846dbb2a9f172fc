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
    'Change the shop’s name, logo, colors, texts or languages. Pages, mails and documents of every process show the change within two seconds',
  payload: { version: seenVersion(), settings: sentShopSettings(), reason: reason() },
  answer: {
    data: says.entity('SavedShopSettings', 'A new version of the settings', { version: says.count('The number of the version', 5) }),
  },
  errors: ['shopChangedMeanwhile', 'colourUnreadable', 'markUnknown', 'pictureUnknown', 'languageNeeded', 'nothingToCorrect'],
});
