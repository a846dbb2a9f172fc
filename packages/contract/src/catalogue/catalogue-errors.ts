/** Entries of `errorTable`. */
export const catalogueErrors = {
  productNotFound: { errorCode: '0', status: 200 },
  soldOut: { errorCode: '1', status: 200 },
  stockShort: { errorCode: '1', status: 200 },
} as const;
