/** Refusals of the staff’s calls of this noun. */
export const staffPlacesErrors = {
  countryTaken: { errorCode: '1', status: 200 },
  provinceTaken: { errorCode: '1', status: 200 },
  /** Addresses, orders, postal codes or rates name it. */
  provinceInUse: { errorCode: '0', status: 200 },
  /** The example does not look like the patterns beside it. */
  postalExampleRefused: { errorCode: '1', status: 200 },
  rateNotFound: { errorCode: '0', status: 200 },
  /** Another rate of the same place applies in a part of the period. */
  rateOverlaps: { errorCode: '1', status: 200 },
  rateInPast: { errorCode: '1', status: 200 },
  rateEndsFirst: { errorCode: '1', status: 200 },
  /** What has begun stays: orders have used it. */
  rateBegun: { errorCode: '0', status: 200 },
  rateOver: { errorCode: '0', status: 200 },
  shippingStepsRefused: { errorCode: '1', status: 200 },
  /** A country was to be switched off while orders that go there are open, and nobody said what becomes of them. */
  countryHasOpenOrders: { errorCode: '1', status: 200 },
} as const;
