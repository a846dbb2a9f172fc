export const approvalsErrors = {
  /** The same act already waits for a second person. */
  approvalWaiting: { errorCode: '0', status: 200 },
  approvalNotFound: { errorCode: '0', status: 200 },
  approvalDecided: { errorCode: '0', status: 200 },
  /** People cannot decide about their own request. */
  approvalOwn: { errorCode: '0', status: 200 },
  approvalExpired: { errorCode: '0', status: 200 },
  /** The data behind the preview has changed. */
  approvalStale: { errorCode: '0', status: 200 },
  /** The stored request differs from the original one. */
  approvalReplaced: { errorCode: '0', status: 200 },
  /** The requester may no longer do this. */
  approvalRequesterGone: { errorCode: '0', status: 200 },
  /** Requester and approver created, invited or changed each other, or one person did so to both. */
  approvalDependent: { errorCode: '0', status: 200 },
  /** It is not approved, was taken back, or was carried out already. */
  approvalNotGoing: { errorCode: '0', status: 200 },
  approvalActRefused: { errorCode: '0', status: 200 },
} as const;
