export const staffContentErrors = {
  /** A banner, notice, agreement or mail text that does not exist. */
  contentNotFound: { errorCode: '0', status: 200 },
  contentChangedMeanwhile: { errorCode: '1', status: 200 },
  contentEndsFirst: { errorCode: '1', status: 200 },
  /** The banner's target does not exist or is not an https address. */
  bannerTargetRefused: { errorCode: '1', status: 200 },
  /** A text with HTML, or with a link that readers must not follow. */
  marksRefused: { errorCode: '1', status: 200 },
  /** Not a PDF, or one that is broken, protected or runs scripts. */
  pdfRefused: { errorCode: '1', status: 200 },
  /** Restoring a text that takes two people to write. */
  contentTakesTwo: { errorCode: '0', status: 200 },
  /** A mail text with unknown or missing placeholders. */
  mailTextRefused: { errorCode: '1', status: 200 },
  /** An agreement cannot change after it was put in force. */
  agreementKept: { errorCode: '0', status: 200 },
  agreementDraftThere: { errorCode: '1', status: 200 },
  agreementIncomplete: { errorCode: '1', status: 200 },
  agreementInPast: { errorCode: '1', status: 200 },
} as const;
