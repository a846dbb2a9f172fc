/** Refusals about the shop itself: its settings, its countries, its beginning. They are entries of `errorTable`. */
export const shopErrors = {
  /** A country was to be switched off while orders that go there are open, and nobody said what becomes of them. */
  countryHasOpenOrders: { errorCode: '1', status: 200 },
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
  /** The link of the start was used, has expired, or was never made. */
  firstAdminRefused: { errorCode: '1', status: 200 },
  /** The shop has members already, or the founder’s username is none. */
  founderRefused: { errorCode: '1', status: 200 },
  /** Only a shop that has never been open is opened. */
  shopAlreadyOpen: { errorCode: '0', status: 200 },
  /** Whoever confirms the opening was not invited, or has no second factor. */
  openingPersonRefused: { errorCode: '0', status: 200 },
  /** The code of a trial mail is wrong or old, or there is no address to send one to. */
  trialMailRefused: { errorCode: '1', status: 200 },
} as const;
