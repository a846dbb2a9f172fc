import { addProduct } from './add-product.ts';
import { countProducts } from './count-products.ts';
import { dropProductDraft } from './drop-product-draft.ts';
import { endProduct } from './end-product.ts';
import { getStaffProduct } from './get-staff-product.ts';
import { listProducts } from './list-products.ts';
import { listVariants } from './list-variants.ts';
import { publishProduct } from './publish-product.ts';
import { removeProduct } from './remove-product.ts';
import { saveProductDraft } from './save-product-draft.ts';
import { scheduleProduct } from './schedule-product.ts';
import { undoProductChanges } from './undo-product-changes.ts';
import { unscheduleProduct } from './unschedule-product.ts';

export const goodsOperations = {
  addProduct,
  countProducts,
  dropProductDraft,
  endProduct,
  getStaffProduct,
  listProducts,
  listVariants,
  publishProduct,
  removeProduct,
  saveProductDraft,
  scheduleProduct,
  undoProductChanges,
  unscheduleProduct,
} as const;
