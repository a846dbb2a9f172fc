export const tasksErrors = {
  /** A task about an undecided payment can only be closed by a decision about the payment. */
  paymentUndecided: { errorCode: '0', status: 200 },
  /** A task about a chargeback or about coins can only be closed by a decision about them. */
  chargebackUndecided: { errorCode: '0', status: 200 },
  coinsUndecided: { errorCode: '0', status: 200 },
  staffTaskNotFound: { errorCode: '0', status: 200 },
} as const;
