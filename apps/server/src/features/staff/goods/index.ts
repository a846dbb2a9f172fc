import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { addProduct } from './add-product.ts';
import { countProducts } from './count-products.ts';
import { dropProductDraft } from './drop-product-draft.ts';
import { getStaffProduct } from './get-staff-product.ts';
import { publishProduct } from './publish-product.ts';
import { saveProductDraft } from './save-product-draft.ts';
import { scheduleProduct } from './schedule-product.ts';
import { unscheduleProduct } from './unschedule-product.ts';
import { undoProductChanges } from './undo-product-changes.ts';

export { startPublishingDue } from './schedule/publish-due.ts';

/** The operations on products as documents: drafts, what is live, and what was changed. */
export const goodsHandlers = {
  addProduct: audited('addProduct', addProduct),
  countProducts,
  dropProductDraft: audited('dropProductDraft', dropProductDraft),
  getStaffProduct,
  publishProduct: audited('publishProduct', publishProduct),
  saveProductDraft: audited('saveProductDraft', saveProductDraft),
  scheduleProduct: audited('scheduleProduct', scheduleProduct),
  undoProductChanges: audited('undoProductChanges', undoProductChanges),
  unscheduleProduct: audited('unscheduleProduct', unscheduleProduct),
} satisfies Partial<Handlers>;
