/** Refusals of the staff’s calls of this noun. */
export const staffShopErrors = {
  /** Somebody saved other settings of the shop in between. */
  shopChangedMeanwhile: { errorCode: '0', status: 200 },
  shopVersionUnknown: { errorCode: '0', status: 200 },
  /** A pair of colors with too little contrast. */
  colourUnreadable: { errorCode: '1', status: 200 },
  markUnknown: { errorCode: '1', status: 200 },
  markRefused: { errorCode: '1', status: 200 },
  /** The last language of the shop was to be switched off. */
  languageNeeded: { errorCode: '1', status: 200 },
  /** Something was sold or booked, so amounts have a meaning already. */
  baseCurrencyFixed: { errorCode: '1', status: 200 },
  /** No currency, or one that does not have hundredths. */
  baseCurrencyUnknown: { errorCode: '1', status: 200 },
} as const;
