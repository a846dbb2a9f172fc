import type { AnyImportKind } from '../../../../desk/imports/import-kind.ts';
import { applyProducts } from '../products/apply-products.ts';
import { checkProducts } from '../products/check-products.ts';
import { existingProducts } from '../products/existing-products.ts';
import { undoProducts } from '../products/undo-products.ts';
import { languageColumns, productColumns, variantColumns } from '../products/product-columns.ts';

/** Products with their variants, one variant a row. Rows with the same product number are one product; an unknown number adds one. */
export const products: AnyImportKind = {
  name: 'products',
  permission: 'product.write',
  operation: 'publishProduct',
  columns: { ...productColumns, ...variantColumns },
  key: 'variant',
  together: 'number',
  seldom: languageColumns,
  existing: existingProducts,
  check: checkProducts,
  applyMany: applyProducts,
  undo: undoProducts,
};
