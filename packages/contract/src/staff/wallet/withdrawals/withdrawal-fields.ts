/** Points to check before deciding about a withdrawal. */
export const withdrawalHints = {
  newAddress: 'the address of coins is new',
  newBankDetails: 'the bank details are new',
  noBankDetails: 'the member has no bank details',
  newDevice: 'it was requested from a new device',
  firstPayout: 'nothing was ever paid out to the member',
  largeDay: 'the sum of 24 hours is large',
  passwordChanged: 'a password was changed recently',
} as const;

export type WithdrawalHint = keyof typeof withdrawalHints;
