import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { addProduct } from './add-product.ts';
import { countProducts } from './count-products.ts';
import { dropProductDraft } from './drop-product-draft.ts';
import { createGetStaffProduct, type FindOutdated } from './get-staff-product.ts';
import { endProduct } from './end-product.ts';
import { publishProduct } from './publish-product.ts';
import { removeProduct } from './remove-product.ts';
import { saveProductDraft } from './save-product-draft.ts';
import { scheduleProduct } from './schedule-product.ts';
import { unscheduleProduct } from './unschedule-product.ts';
import { undoProductChanges } from './undo-product-changes.ts';

export { publishingDue } from './schedule/publish-due.ts';
export { isFoundBy } from './listing/found-products.ts';
export { givenAwayIn, pricesChanged, type VariantGivenAway } from './prices-of-document.ts';

export const createGoodsHandlers = (findOutdated: FindOutdated) =>
  ({
    countProducts,
    getStaffProduct: createGetStaffProduct(findOutdated),
    ...audited({
      addProduct,
      dropProductDraft,
      endProduct,
      publishProduct,
      removeProduct,
      saveProductDraft,
      scheduleProduct,
      undoProductChanges,
      unscheduleProduct,
    }),
  }) satisfies Partial<Handlers>;
