import { byName } from '../../by-name.ts';
import { chooseBaseCurrency } from './choose-base-currency.ts';
import { choosePriceMode } from './choose-price-mode.ts';
import { getAccessibilityPage } from './get-accessibility-page.ts';
import { getShopSettings } from './get-shop-settings.ts';
import { listImprints } from './list-imprints.ts';
import { listShopVersions } from './list-shop-versions.ts';
import { previewShopSettings } from './preview-shop-settings.ts';
import { saveAccessibilityPage } from './save-accessibility-page.ts';
import { saveImprint } from './save-imprint.ts';
import { saveShopSettings } from './save-shop-settings.ts';
import { uploadShopMark } from './upload-shop-mark.ts';

export const staffShopOperations = byName({
  chooseBaseCurrency,
  choosePriceMode,
  getAccessibilityPage,
  getShopSettings,
  listImprints,
  listShopVersions,
  previewShopSettings,
  saveAccessibilityPage,
  saveImprint,
  saveShopSettings,
  uploadShopMark,
});
