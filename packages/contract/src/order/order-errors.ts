/** Entries of `errorTable`. */
export const orderErrors = {
  /** The member already has the maximum number of unpaid orders. */
  unpaidOrdersFull: { errorCode: '1', status: 200 },
  /** Unpaid orders already hold the maximum number of pieces of a variant. */
  reservedPiecesFull: { errorCode: '1', status: 200 },
  shippingUnavailable: { errorCode: '1', status: 200 },
  orderNotFound: { errorCode: '0', status: 200 },
  invoiceNotReady: { errorCode: '0', status: 200 },
  orderNotPayable: { errorCode: '0', status: 200 },
  orderAlreadyPaid: { errorCode: '0', status: 200 },
} as const;
