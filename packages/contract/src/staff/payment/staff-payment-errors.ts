/** Refusals of the staff’s calls of this noun. */
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
  /** What is said of a bank account cannot be right; the context says what. */
  bankAccountRefused: { errorCode: '1', status: 200 },
  /** Another account has the number, or takes the payments of the company in the currency. */
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
  /** The order is of another company than the account. */
  bankOrderElsewhere: { errorCode: '1', status: 200 },
  bankPayeeRefused: { errorCode: '1', status: 200 },
  /** Money that came by bank is decided about on its own page. */
  bankUndecided: { errorCode: '0', status: 200 },
  gatewayNotFound: { errorCode: '1', status: 200 },
  /** A key is not as it should be, or the gateway does not accept it; the context says which. Nothing was kept. */
  gatewayKeyRefused: { errorCode: '1', status: 200 },
  /** The keys belong to another account, to which payments would go. */
  gatewayOtherAccount: { errorCode: '1', status: 200 },
  /** The kind of gateway does not carry this way to pay. */
  gatewayCarriesNot: { errorCode: '1', status: 200 },
  gatewaysFull: { errorCode: '1', status: 200 },
} as const;
