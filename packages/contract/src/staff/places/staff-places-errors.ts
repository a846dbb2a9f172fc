export const staffPlacesErrors = {
  countryTaken: { errorCode: '1', status: 200 },
  provinceTaken: { errorCode: '1', status: 200 },
  /** Addresses, orders, postal codes or rates refer to it. */
  provinceInUse: { errorCode: '0', status: 200 },
  /** The example does not match its patterns. */
  postalExampleRefused: { errorCode: '1', status: 200 },
  rateNotFound: { errorCode: '0', status: 200 },
  /** Another rate of the same place applies in part of the period. */
  rateOverlaps: { errorCode: '1', status: 200 },
  rateInPast: { errorCode: '1', status: 200 },
  rateEndsFirst: { errorCode: '1', status: 200 },
  /** A rate that has begun cannot change: orders have used it. */
  rateBegun: { errorCode: '0', status: 200 },
  rateOver: { errorCode: '0', status: 200 },
  shippingStepsRefused: { errorCode: '1', status: 200 },
  /** A country cannot be switched off without a decision about its open orders. */
  countryHasOpenOrders: { errorCode: '1', status: 200 },
} as const;
