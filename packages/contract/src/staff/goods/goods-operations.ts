import { priceOperations } from '../prices/price-operations.ts';
import { shelfOperations } from '../shelves/shelf-operations.ts';
import { translationOperations } from '../translations/translation-operations.ts';
import { addProduct } from './add-product.ts';
import { countProducts } from './count-products.ts';
import { dropProductDraft } from './drop-product-draft.ts';
import { getStaffProduct } from './get-staff-product.ts';
import { listProducts } from './list-products.ts';
import { previewShop } from './preview-shop.ts';
import { publishProduct } from './publish-product.ts';
import { saveProductDraft } from './save-product-draft.ts';
import { scheduleProduct } from './schedule-product.ts';
import { undoProductChanges } from './undo-product-changes.ts';
import { unscheduleProduct } from './unschedule-product.ts';

/** Products as the staff edit them: drafts, what is live, what was changed, prices for periods, shelves, and translations. */
export const goodsOperations = {
  ...priceOperations,
  ...shelfOperations,
  ...translationOperations,
  addProduct,
  countProducts,
  dropProductDraft,
  getStaffProduct,
  listProducts,
  previewShop,
  publishProduct,
  saveProductDraft,
  scheduleProduct,
  undoProductChanges,
  unscheduleProduct,
} as const;
