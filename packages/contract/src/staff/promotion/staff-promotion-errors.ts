/** Refusals of the staff’s calls of this noun. */
export const staffPromotionErrors = {
  promotionNotFound: { errorCode: '1', status: 200 },
  /** What the kind of a promotion needs is missing or out of bounds. */
  promotionOfferRefused: { errorCode: '1', status: 200 },
  promotionEndsFirst: { errorCode: '1', status: 200 },
  promotionInPast: { errorCode: '1', status: 200 },
  /** Two that apply alone, with one priority, at one time: nobody could say which. */
  promotionOverlaps: { errorCode: '1', status: 200 },
  promotionChangedMeanwhile: { errorCode: '1', status: 200 },
  promotionOver: { errorCode: '0', status: 200 },
  /** Its first day has come and stays. */
  promotionBegun: { errorCode: '1', status: 200 },
  promotionLimitBelowUses: { errorCode: '1', status: 200 },
  /** What the buyer saw of promotions is not what applies by now. */
  promotionChanged: { errorCode: '1', status: 200 },
} as const;
