export const staffWalletErrors = {
  withdrawalNotFound: { errorCode: '0', status: 200 },
  withdrawalOnHold: { errorCode: '0', status: 200 },
  withdrawalNotOnHold: { errorCode: '0', status: 200 },
  withdrawalDecided: { errorCode: '0', status: 200 },
  /** An adjustment without evidence, or of earnings outside the e-wallet. */
  adjustmentRefused: { errorCode: '1', status: 200 },
  accountNotFound: { errorCode: '0', status: 200 },
  transferNotFound: { errorCode: '0', status: 200 },
  adjustmentBelowZero: { errorCode: '1', status: 200 },
  payoutUsed: { errorCode: '1', status: 200 },
  settlementKnown: { errorCode: '0', status: 200 },
} as const;
