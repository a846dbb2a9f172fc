export const staffMemberErrors = {
  memberLockedAlready: { errorCode: '0', status: 200 },
  memberNotLocked: { errorCode: '0', status: 200 },
  mailNotFound: { errorCode: '0', status: 200 },
  /** The mail contained a code. */
  mailNotResendable: { errorCode: '0', status: 200 },
  noteNotFound: { errorCode: '0', status: 200 },
  memberNotStopped: { errorCode: '0', status: 200 },
} as const;
