/** Entries of `errorTable`. */
export const paymentErrors = {
  payTypeUnsupported: { errorCode: '0', status: 200 },
  /** A balance should pay a part, but no open intent says which part. */
  paymentIntentMissing: { errorCode: '1', status: 200 },
  /** The gateway took another amount than the shop charged; staff decide about it. */
  paymentDiffers: { errorCode: '0', status: 200 },
  paymentPending: { errorCode: '0', status: 200 },
  gatewayUnavailable: { errorCode: '0', status: 200 },
  gatewayRefused: { errorCode: '0', status: 200 },
  /** The demo's local chain or its wallet does not respond. */
  sandboxWalletAway: { errorCode: '0', status: 200 },
  paymentNotFound: { errorCode: '0', status: 200 },
  cardRefused: { errorCode: '1', status: 200 },
  cardExpired: { errorCode: '1', status: 200 },
  cardLimit: { errorCode: '1', status: 200 },
  cardNotFound: { errorCode: '0', status: 200 },
} as const;
