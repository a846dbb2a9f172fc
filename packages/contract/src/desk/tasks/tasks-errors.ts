export const tasksErrors = {
  /** A task about such a payment can only be closed by a decision about it. */
  paymentUndecided: { errorCode: '0', status: 200 },
  /** A task about coins can only be closed by a decision about them. */
  chargebackUndecided: { errorCode: '0', status: 200 },
  coinsUndecided: { errorCode: '0', status: 200 },
  staffTaskNotFound: { errorCode: '0', status: 200 },
} as const;
