import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { addProduct } from './add-product.ts';
import { dropProductDraft } from './drop-product-draft.ts';
import { getStaffProduct } from './get-staff-product.ts';
import { listShelves } from './list-shelves.ts';
import { publishProduct } from './publish-product.ts';
import { saveProductDraft } from './save-product-draft.ts';
import { undoProductChanges } from './undo-product-changes.ts';

/** The operations on products as documents: drafts, what is live, and what was changed. */
export const goodsHandlers = {
  addProduct: audited('addProduct', addProduct),
  dropProductDraft: audited('dropProductDraft', dropProductDraft),
  getStaffProduct,
  listShelves,
  publishProduct: audited('publishProduct', publishProduct),
  saveProductDraft: audited('saveProductDraft', saveProductDraft),
  undoProductChanges: audited('undoProductChanges', undoProductChanges),
} satisfies Partial<Handlers>;
