import { audited } from '../../desk/audit/audited.ts';
import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import type { Handlers } from '../../operation/handler.ts';
import { joinHandlers } from '../../operation/join.ts';
import { countHandlers } from './counts/index.ts';
import { countSource } from './counts/list-counts.ts';
import { deliveryHandlers } from './deliveries/index.ts';
import { deliverySource } from './deliveries/list-deliveries.ts';
import type { FindOutdated } from './goods/get-staff-product.ts';
import { createGoodsHandlers, publishingDue } from './goods/index.ts';
import { productSource } from './goods/list-products.ts';
import { listVariants } from './goods/list-variants.ts';
import { mediaHandlers } from './media/index.ts';
import { mediaSource } from './media/list-media.ts';
import { createPreviewShop } from './previews/index.ts';
import { createPriceHandlers } from './prices/index.ts';
import { pricePeriodSource } from './prices/list-price-periods.ts';
import { createSetPrice } from './prices/set-price.ts';
import { shelfHandlers } from './shelves/index.ts';
import { adjustStock } from './stock/adjust-stock.ts';
import { lowStockWatch, stockHandlers } from './stock/index.ts';
import { stockSource } from './stock/list-stock.ts';

/** Parts that goods need from nouns built on them, handed in because imports would be circular. */
export interface GoodsNeeds {
  /** Finds the translations that a change of a text makes outdated. */
  findOutdated: FindOutdated;
}

const operations = ({ settings, findOutdated }: StaffParts & GoodsNeeds) =>
  joinHandlers(
    countHandlers,
    createGoodsHandlers(findOutdated),
    createPriceHandlers(settings),
    deliveryHandlers,
    mediaHandlers,
    shelfHandlers,
    stockHandlers,
    {
      listVariants,
      previewShop: createPreviewShop(settings),
      setPrice: createSetPrice(settings),
      ...audited({ adjustStock }),
    } satisfies Partial<Handlers>,
  );

export const staffCatalogue: StaffDeclaration<
  StaffParts & GoodsNeeds,
  ReturnType<typeof operations>,
  'listCounts' | 'listDeliveries' | 'listMedia' | 'listPricePeriods' | 'listProducts' | 'listStock'
> = {
  operations,
  recurring: [lowStockWatch, publishingDue],
  lists: {
    listCounts: countSource,
    listDeliveries: deliverySource,
    listMedia: mediaSource,
    listPricePeriods: pricePeriodSource,
    listProducts: productSource,
    listStock: stockSource,
  },
};
