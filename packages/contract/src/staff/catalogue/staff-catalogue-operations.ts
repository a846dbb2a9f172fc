import { byName } from '../../by-name.ts';
import { countsOperations } from './counts/counts-operations.ts';
import { deliveriesOperations } from './deliveries/deliveries-operations.ts';
import { goodsOperations } from './goods/goods-operations.ts';
import { mediaOperations } from './media/media-operations.ts';
import { previewsOperations } from './previews/previews-operations.ts';
import { pricesOperations } from './prices/prices-operations.ts';
import { shelvesOperations } from './shelves/shelves-operations.ts';
import { stockOperations } from './stock/stock-operations.ts';

export const staffCatalogueOperations = byName({
  ...countsOperations,
  ...deliveriesOperations,
  ...goodsOperations,
  ...mediaOperations,
  ...previewsOperations,
  ...pricesOperations,
  ...shelvesOperations,
  ...stockOperations,
});
