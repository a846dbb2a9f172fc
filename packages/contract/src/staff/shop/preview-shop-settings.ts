import * as says from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { instant } from '../../desk/staff-fields.ts';
import { sentShopSettings } from './shop-settings.ts';

export const previewShopSettings = defineOperation({
  name: 'previewShopSettings',
  noun: 'shop',
  // A query, because the shop does not change, and users with only read access may preview it.
  kind: 'query',
  permission: 'shop.write',
  summary:
    'A link to the shop with the given settings, which are checked as when saving. The link is valid for an hour, or until its creator signs out',
  payload: { settings: sentShopSettings() },
  answer: {
    data: says.entity('ShopSettingsPreview', 'A preview of the shop', {
      address: says.text(
        'The page of the shop that opens the preview. Its fragment contains the access code',
        'https://shop.example/preview#9Zk…',
      ),
      until: instant('The latest time at which it expires'),
    }),
  },
  errors: ['colourUnreadable', 'markUnknown', 'pictureUnknown', 'languageNeeded'],
});
