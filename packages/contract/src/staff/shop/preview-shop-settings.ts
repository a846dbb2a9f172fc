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
  summary: 'A link to the shop with these settings, checked as saving checks them. It holds for an hour, or until its maker signs out',
  payload: { settings: sentShopSettings() },
  answer: {
    data: says.entity('ShopSettingsPreview', 'A preview of the shop', {
      address: says.text(
        'The shop’s page that opens the preview. What it opens it with is in its fragment',
        'https://shop.example/preview#9Zk…',
      ),
      until: instant('Until when it holds at the latest'),
    }),
  },
  errors: ['colourUnreadable', 'markUnknown', 'languageNeeded'],
});
