import type { Settings } from '../../config/settings.ts';
import type { Handlers } from '../../operation/handler.ts';
import { audited } from '../../desk/audit/audited.ts';
import { chooseBaseCurrency } from './choose-base-currency.ts';
import { choosePriceMode } from './choose-price-mode.ts';
import { getAccessibilityPage } from './get-accessibility-page.ts';
import { getShopSettings } from './get-shop-settings.ts';
import { listImprints } from './list-imprints.ts';
import { listShopVersions } from './list-shop-versions.ts';
import { createPreviewShopSettings } from './preview-shop-settings.ts';
import { saveAccessibilityPage } from './save-accessibility-page.ts';
import { saveImprint } from './save-imprint.ts';
import { saveShopSettings } from './save-shop-settings.ts';
import { uploadShopMark } from './upload-shop-mark.ts';

export const changesOfShop: ReadonlySet<string> = new Set([
  'chooseBaseCurrency',
  'choosePriceMode',
  'saveAccessibilityPage',
  'saveImprint',
  'saveShopSettings',
]);

export const createShopHandlers = (settings: Pick<Settings, 'publicUrl'>) =>
  ({
    getAccessibilityPage,
    getShopSettings,
    listImprints,
    listShopVersions,
    previewShopSettings: createPreviewShopSettings(settings),
    uploadShopMark,
    ...audited({ chooseBaseCurrency, choosePriceMode, saveAccessibilityPage, saveImprint, saveShopSettings }),
  }) satisfies Partial<Handlers>;
