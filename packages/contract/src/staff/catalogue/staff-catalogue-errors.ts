/** Refusals of the staff’s calls of this noun. */
export const staffCatalogueErrors = {
  /** A preview of the shop at a moment that is over or more than a year away. */
  previewTooFar: { errorCode: '1', status: 200 },
  /** Another variant has this bar code. */
  eanTaken: { errorCode: '1', status: 200 },
  deliveryNotFound: { errorCode: '0', status: 200 },
  /** The supplier's delivery note was written down before. */
  deliveryKnown: { errorCode: '1', status: 200 },
  /** A delivery is booked once; one that does not come is not booked. */
  deliveryOver: { errorCode: '0', status: 200 },
  deliveryIncomplete: { errorCode: '1', status: 200 },
  stockCountNotFound: { errorCode: '0', status: 200 },
  stockCountOver: { errorCode: '0', status: 200 },
  /** Somebody counted on since the person looked. */
  stockCountChanged: { errorCode: '1', status: 200 },
  /** Somebody else counted the same variant. */
  countedMeanwhile: { errorCode: '1', status: 200 },
  pictureUnknown: { errorCode: '1', status: 200 },
  productNoTaken: { errorCode: '1', status: 200 },
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
  /** The draft goes live by itself, so that nobody changes it before. */
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
  /** No picture that the shop keeps. */
  mediaRefused: { errorCode: '1', status: 200 },
  mediaNameTaken: { errorCode: '1', status: 200 },
  /** Something shows the picture, so that it stays. */
  mediaUsed: { errorCode: '0', status: 200 },
} as const;
