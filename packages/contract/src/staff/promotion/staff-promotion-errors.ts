export const staffPromotionErrors = {
  promotionNotFound: { errorCode: '1', status: 200 },
  /** A field that the kind of promotion needs is missing or out of bounds. */
  promotionOfferRefused: { errorCode: '1', status: 200 },
  promotionEndsFirst: { errorCode: '1', status: 200 },
  promotionInPast: { errorCode: '1', status: 200 },
  /** Two exclusive promotions with equal priority overlap in time, so their order is undefined. */
  promotionOverlaps: { errorCode: '1', status: 200 },
  promotionChangedMeanwhile: { errorCode: '1', status: 200 },
  promotionOver: { errorCode: '0', status: 200 },
  /** The first day has come and cannot change. */
  promotionBegun: { errorCode: '1', status: 200 },
  promotionLimitBelowUses: { errorCode: '1', status: 200 },
  /** The promotions that the buyer saw no longer apply. */
  promotionChanged: { errorCode: '1', status: 200 },
} as const;
