/** Entries of `errorTable`. */
export const walletErrors = {
  amountRefused: { errorCode: '1', status: 200 },
  balanceShort: { errorCode: '1', status: 200 },
  destinationUnknown: { errorCode: '1', status: 200 },
  destinationOwn: { errorCode: '1', status: 200 },
  walletAddressRefused: { errorCode: '1', status: 200 },
  nameMissing: { errorCode: '1', status: 200 },
  /** A bank account with wrong check digits, length or letters. */
  bankDetailsRefused: { errorCode: '1', status: 200 },
  /** The details were changed recently and must wait. */
  bankDetailsWaiting: { errorCode: '0', status: 200 },
  /** The withdrawal goes to a bank, but its member has given no bank details. */
  bankDetailsMissing: { errorCode: '0', status: 200 },
  /** Neither key decrypts the bank details. */
  bankDetailsSealed: { errorCode: '0', status: 200 },
  /** The member has the maximum number of unfinished files, or asked for many within a day. */
  ownFilesFull: { errorCode: '1', status: 200 },
  ownFileNotFound: { errorCode: '0', status: 200 },
} as const;
