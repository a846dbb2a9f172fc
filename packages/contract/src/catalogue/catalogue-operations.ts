import { byName } from '../by-name.ts';
import { findProducts } from './find-products.ts';
import { getCategories } from './get-categories.ts';
import { getHomePartitions } from './get-home-partitions.ts';
import { getProductVariants } from './get-product-variants.ts';
import { getProduct } from './get-product.ts';

export const catalogueOperations = byName({
  findProducts,
  getCategories,
  getHomePartitions,
  getProductVariants,
  getProduct,
});
