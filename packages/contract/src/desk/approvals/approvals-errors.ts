/** Refusals of the staff’s calls about requests that wait for a second person. */
export const approvalsErrors = {
  /** The same act waits for a second person already. */
  approvalWaiting: { errorCode: '0', status: 200 },
  approvalNotFound: { errorCode: '0', status: 200 },
  approvalDecided: { errorCode: '0', status: 200 },
  /** A request of one's own is decided by somebody else. */
  approvalOwn: { errorCode: '0', status: 200 },
  approvalExpired: { errorCode: '0', status: 200 },
  /** What the preview rested on has changed. */
  approvalStale: { errorCode: '0', status: 200 },
  /** The stored request is not the one that was asked for. */
  approvalReplaced: { errorCode: '0', status: 200 },
  /** The person who asked may not do this any more. */
  approvalRequesterGone: { errorCode: '0', status: 200 },
  /** Asker and approver made, invited or changed each other, or one person both of them. */
  approvalDependent: { errorCode: '0', status: 200 },
  approvalActRefused: { errorCode: '0', status: 200 },
} as const;
