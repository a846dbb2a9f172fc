export const staffPaymentErrors = {
  /** The staff's decision does not fit the payment's state. */
  paymentDecisionRefused: { errorCode: '1', status: 200 },
  coinDecisionRefused: { errorCode: '1', status: 200 },
  orderNotRefundable: { errorCode: '0', status: 200 },
  refundMoreThanLeft: { errorCode: '0', status: 200 },
  refundNothing: { errorCode: '0', status: 200 },
  refundUnderWay: { errorCode: '0', status: 200 },
  refundShippingStays: { errorCode: '0', status: 200 },
  bankAccountNotFound: { errorCode: '1', status: 200 },
  /** The bank account cannot be right; the context says why. */
  bankAccountRefused: { errorCode: '1', status: 200 },
  /** Another account has the number, or already receives the company's payments in the currency. */
  bankAccountTaken: { errorCode: '1', status: 200 },
  bankChangedMeanwhile: { errorCode: '1', status: 200 },
  bankEntryNotFound: { errorCode: '1', status: 200 },
  bankEntryKnown: { errorCode: '1', status: 200 },
  bankAmountRefused: { errorCode: '1', status: 200 },
  bankDayInFuture: { errorCode: '1', status: 200 },
  bankDayTooOld: { errorCode: '1', status: 200 },
  bankDayPast: { errorCode: '1', status: 200 },
  bankBalanceForbidden: { errorCode: '1', status: 200 },
  bankNothingWaits: { errorCode: '1', status: 200 },
  /** The order belongs to another company than the account. */
  bankOrderElsewhere: { errorCode: '1', status: 200 },
  bankPayeeRefused: { errorCode: '1', status: 200 },
  /** Money received by bank is decided about on its own page. */
  bankUndecided: { errorCode: '0', status: 200 },
  gatewayNotFound: { errorCode: '1', status: 200 },
  /** A key has a wrong form or the gateway does not accept it; the context says which. Nothing was stored. */
  gatewayKeyRefused: { errorCode: '1', status: 200 },
  /** The keys belong to another account, which would receive the payments. */
  gatewayOtherAccount: { errorCode: '1', status: 200 },
  /** This kind of gateway does not offer the payment method. */
  gatewayCarriesNot: { errorCode: '1', status: 200 },
  gatewaysFull: { errorCode: '1', status: 200 },
} as const;
