/** Refusals about corrected e-mail addresses and telephone numbers. */
export const memberContactErrors = {
  /** After a correction of e-mail or telephone the member waits before money moves or passwords change. The sentence names the end. */
  memberPaused: { errorCode: '0', status: 200 },
  /** A link that no mail carried, or that holds no longer. */
  correctionLinkRefused: { errorCode: '0', status: 200 },
  /** The member said that a correction was not theirs: only two people of the staff let the account in again. */
  memberStopped: { errorCode: '0', status: 200 },
  memberNotStopped: { errorCode: '0', status: 200 },
} as const;
