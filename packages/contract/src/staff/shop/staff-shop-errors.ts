export const staffShopErrors = {
  /** Another user saved settings of the shop in between. */
  shopChangedMeanwhile: { errorCode: '0', status: 200 },
  shopVersionUnknown: { errorCode: '0', status: 200 },
  /** A pair of colors with too little contrast. */
  colourUnreadable: { errorCode: '1', status: 200 },
  markUnknown: { errorCode: '1', status: 200 },
  markRefused: { errorCode: '1', status: 200 },
  /** The shop's last language cannot be switched off. */
  languageNeeded: { errorCode: '1', status: 200 },
  /** Sales or postings exist, so amounts already have a meaning. */
  baseCurrencyFixed: { errorCode: '1', status: 200 },
  /** Not a currency, or one without hundredths. */
  baseCurrencyUnknown: { errorCode: '1', status: 200 },
} as const;
