/** Entries of `errorTable`. */
export const earningsErrors = {
  periodRefused: { errorCode: '1', status: 200 },
  bonusNotFound: { errorCode: '0', status: 200 },
} as const;
