import { addProduct } from './add-product.ts';
import { dropProductDraft } from './drop-product-draft.ts';
import { getStaffProduct } from './get-staff-product.ts';
import { listProducts } from './list-products.ts';
import { listShelves } from './list-shelves.ts';
import { publishProduct } from './publish-product.ts';
import { saveProductDraft } from './save-product-draft.ts';
import { undoProductChanges } from './undo-product-changes.ts';

/** Products as the staff edit them: drafts, what is live, and what was changed. */
export const goodsOperations = {
  addProduct,
  dropProductDraft,
  getStaffProduct,
  listProducts,
  listShelves,
  publishProduct,
  saveProductDraft,
  undoProductChanges,
} as const;
