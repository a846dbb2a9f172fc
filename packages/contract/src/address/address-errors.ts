/** Entries of `errorTable`. */
export const addressErrors = {
  addressNotFound: { errorCode: '0', status: 200 },
  addressLimit: { errorCode: '1', status: 200 },
  addressFieldMissing: { errorCode: '1', status: 200 },
  mobileRefused: { errorCode: '1', status: 200 },
  emailRefused: { errorCode: '1', status: 200 },
  clearanceCodeMissing: { errorCode: '1', status: 200 },
  /** A customs code that is not P and twelve digits. */
  clearanceCodeRefused: { errorCode: '1', status: 200 },
  countryUnknown: { errorCode: '1', status: 200 },
  provinceUnknown: { errorCode: '1', status: 200 },
  /** A postal code that does not fit its country's format. */
  postalCodeRefused: { errorCode: '1', status: 200 },
  postalCodeUnknown: { errorCode: '1', status: 200 },
} as const;
