/** Refusals about accounts for bank transfers, and about the money that came to them. A part of `errorTable`. */
export const bankErrors = {
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
} as const;
