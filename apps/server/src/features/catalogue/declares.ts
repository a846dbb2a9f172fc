import type { Declaration } from '../../operation/declaration.ts';
import type { Handlers } from '../../operation/handler.ts';
import type { Catalogue } from './catalogue.ts';
import { createGetHomePartitions } from './get-home-partitions.ts';
import { createGetCategories } from './get-categories.ts';
import { createFindProducts } from './find-products.ts';
import { createGetProductVariants } from './get-product-variants.ts';
import { createGetProduct } from './get-product.ts';
import type { BaseParts } from '../base-parts.ts';
import { stockProof } from './stock/index.ts';

export interface CatalogueParts extends BaseParts {
  catalogue: Catalogue;
}

const operations = ({ catalogue: shown }: CatalogueParts) =>
  ({
    getFirstNew: createGetHomePartitions(shown),
    getProCate: createGetCategories(shown),
    getProductListNew: createFindProducts(shown),
    getProductSkuList: createGetProductVariants(shown),
    getProducts: createGetProduct(shown),
  }) satisfies Partial<Handlers>;

/** Products, their presentation in the shop window, and their stock. */
export const catalogue: Declaration<CatalogueParts, ReturnType<typeof operations>> = { operations, recurring: [stockProof] };
