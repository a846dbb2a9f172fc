/** Refusals about payment gateways. A part of `errorTable`. */
export const gatewayErrors = {
  gatewayNotFound: { errorCode: '1', status: 200 },
  /** A key is not as it should be, or the gateway does not accept it; the context says which. Nothing was kept. */
  gatewayKeyRefused: { errorCode: '1', status: 200 },
  /** The keys belong to another account, to which payments would go. */
  gatewayOtherAccount: { errorCode: '1', status: 200 },
  /** The kind of gateway does not carry this way to pay. */
  gatewayCarriesNot: { errorCode: '1', status: 200 },
  gatewaysFull: { errorCode: '1', status: 200 },
} as const;
