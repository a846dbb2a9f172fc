import { firstOperations } from '../first/first-operations.ts';
import { chooseBaseCurrency } from './choose-base-currency.ts';
import { getShopSettings } from './get-shop-settings.ts';
import { listShopVersions } from './list-shop-versions.ts';
import { previewShopSettings } from './preview-shop-settings.ts';
import { saveShopSettings } from './save-shop-settings.ts';
import { uploadShopMark } from './upload-shop-mark.ts';

/** By what the shop is the company's own, and how it begins. */
export const shopOperations = {
  ...firstOperations,
  chooseBaseCurrency,
  getShopSettings,
  listShopVersions,
  previewShopSettings,
  saveShopSettings,
  uploadShopMark,
} as const;
