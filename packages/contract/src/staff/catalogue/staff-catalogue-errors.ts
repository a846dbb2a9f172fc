export const staffCatalogueErrors = {
  /** A preview of the shop at a past time or more than a year ahead. */
  previewTooFar: { errorCode: '1', status: 200 },
  /** Another variant has this bar code. */
  eanTaken: { errorCode: '1', status: 200 },
  deliveryNotFound: { errorCode: '0', status: 200 },
  /** The supplier's delivery note was already recorded. */
  deliveryKnown: { errorCode: '1', status: 200 },
  /** A delivery is booked only once, and one that will not come is not booked. */
  deliveryOver: { errorCode: '0', status: 200 },
  deliveryIncomplete: { errorCode: '1', status: 200 },
  stockCountNotFound: { errorCode: '0', status: 200 },
  stockCountOver: { errorCode: '0', status: 200 },
  /** The count has changed since the caller read it. */
  stockCountChanged: { errorCode: '1', status: 200 },
  /** Another user has counted the same variant. */
  countedMeanwhile: { errorCode: '1', status: 200 },
  pictureUnknown: { errorCode: '1', status: 200 },
  productNoTaken: { errorCode: '1', status: 200 },
  /** An order names the product, so it is ended and not removed. */
  productOrdered: { errorCode: '0', status: 200 },
  /** Pieces of it are in stock. */
  productStocked: { errorCode: '0', status: 200 },
  /** Its offer is over already. */
  productEnded: { errorCode: '0', status: 200 },
  shelfNotFound: { errorCode: '1', status: 200 },
  productRefused: { errorCode: '1', status: 200 },
  pricesNotAllowed: { errorCode: '1', status: 200 },
  draftChangedMeanwhile: { errorCode: '1', status: 200 },
  productChangedMeanwhile: { errorCode: '1', status: 200 },
  textNotFound: { errorCode: '0', status: 200 },
  textChangedMeanwhile: { errorCode: '1', status: 200 },
  textInDraft: { errorCode: '1', status: 200 },
  translationRefused: { errorCode: '1', status: 200 },
  productDraftNotFound: { errorCode: '0', status: 200 },
  /** The draft has a scheduled release, so it cannot change before. */
  productScheduled: { errorCode: '1', status: 200 },
  productNotScheduled: { errorCode: '0', status: 200 },
  shelfRefused: { errorCode: '1', status: 200 },
  shelfChangedMeanwhile: { errorCode: '1', status: 200 },
  shelfNotEmpty: { errorCode: '1', status: 200 },
  pricePeriodRefused: { errorCode: '1', status: 200 },
  priceChangedMeanwhile: { errorCode: '1', status: 200 },
  pricePeriodOverlaps: { errorCode: '1', status: 200 },
  pricePeriodNotFound: { errorCode: '0', status: 200 },
  pricePeriodOver: { errorCode: '0', status: 200 },
  productChangeNotFound: { errorCode: '0', status: 200 },
  mediaNotFound: { errorCode: '0', status: 200 },
  /** Not a picture in the shop's media library. */
  mediaRefused: { errorCode: '1', status: 200 },
  mediaNameTaken: { errorCode: '1', status: 200 },
  /** The picture is in use and cannot be removed. */
  mediaUsed: { errorCode: '0', status: 200 },
} as const;
