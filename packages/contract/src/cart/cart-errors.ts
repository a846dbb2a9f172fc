/** Entries of `errorTable`. */
export const cartErrors = {
  cartLineNotFound: { errorCode: '0', status: 200 },
  cartLineLimit: { errorCode: '1', status: 200 },
  cartEmpty: { errorCode: '1', status: 200 },
} as const;
