import { audited } from '../../desk/audit/audited.ts';
import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import type { Handlers } from '../../operation/handler.ts';
import { joinHandlers } from '../../operation/join.ts';
import { countHandlers, countSource } from './counts/index.ts';
import { deliveryHandlers, deliverySource } from './deliveries/index.ts';
import type { FindOutdated } from './goods/get-staff-product.ts';
import { createGoodsHandlers, listVariants, productSource, publishingDue } from './goods/index.ts';
import { mediaHandlers, mediaSource } from './media/index.ts';
import { createPreviewShop } from './previews/index.ts';
import { createPriceHandlers, pricePeriodSource, setPrice } from './prices/index.ts';
import { shelfHandlers } from './shelves/index.ts';
import { adjustStock, lowStockWatch, stockHandlers, stockSource } from './stock/index.ts';

/** What goods need of the nouns that stand on them. */
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
      setPrice,
      ...audited({ adjustStock }),
    } satisfies Partial<Handlers>,
  );

/** What the staff do with goods, their prices and their stock. */
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
