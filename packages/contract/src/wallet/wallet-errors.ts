/** Refusals of the calls of this noun. They are entries of `errorTable`. */
export const walletErrors = {
  amountRefused: { errorCode: '1', status: 200 },
  balanceShort: { errorCode: '1', status: 200 },
  destinationUnknown: { errorCode: '1', status: 200 },
  destinationOwn: { errorCode: '1', status: 200 },
  walletAddressRefused: { errorCode: '1', status: 200 },
  nameMissing: { errorCode: '1', status: 200 },
  /** A bank account that cannot be right: check digits, length, letters. */
  bankDetailsRefused: { errorCode: '1', status: 200 },
  /** The details were changed a short time ago. */
  bankDetailsWaiting: { errorCode: '0', status: 200 },
  /** The withdrawal goes to a bank, and its member has given none. */
  bankDetailsMissing: { errorCode: '0', status: 200 },
  /** Neither key opens them. */
  bankDetailsSealed: { errorCode: '0', status: 200 },
} as const;
