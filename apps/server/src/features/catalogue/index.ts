export { type Catalogue, createCatalogue } from './catalogue.ts';
export { type Banner, type CatalogueSnapshot, findVariant, leadVariant, picturesOf, type Product } from './catalogue-snapshot.ts';
export { addGoods } from './documents/add-goods.ts';
export { faultOfGoods, NUMBER_LOCK, tidyGoods } from './documents/check-goods.ts';
export {
  draftOnLive,
  endDraft,
  type GoodsDraft,
  readDraft,
  readDrafts,
  readSeenDraft,
  refuseScheduled,
  saveDraft,
} from './documents/goods-draft.ts';
export { keepGoodsHistory, keepManyGoodsHistories, readGoodsHistory } from './documents/goods-history.ts';
export { endHindrance } from './documents/hindrance.ts';
export { type GoodsToWrite, readManyGoods, writeManyGoods } from './documents/many-goods.ts';
export { documentToPublish, type GoodsGuard, isShelfField, publishDocument } from './documents/publication.ts';
export { type LiveGoods, readGoods } from './documents/read-goods.ts';
export { removeGoods } from './documents/remove-goods.ts';
export { keepHindrance, scheduleDraft, unscheduleDraft } from './documents/scheduled-draft.ts';
export { readBanners } from './living/read-frame.ts';
export { mediaAmong, mediaByFileName } from './media/find-media.ts';
export { withProducts } from './living/refresh-snapshot.ts';
export { compactNumber } from './search/find-by-number.ts';
export { bannerLink } from './shown-pictures.ts';
export { pictureLink } from './picture-link.ts';
export { sanitiseDescription } from './sanitise-description.ts';
export { catalogue, type CatalogueParts } from './declares.ts';
export { besidePrice } from './law/beside-price.ts';
export { netQuantityText } from './law/unit-price.ts';
export { changeStock, findStockDrift, type PieceChange } from './stock/index.ts';
