/** Refusals of the staff’s calls of this noun. */
export const staffContentErrors = {
  /** A banner, notice, agreement or mail text that does not exist. */
  contentNotFound: { errorCode: '0', status: 200 },
  contentChangedMeanwhile: { errorCode: '1', status: 200 },
  contentEndsFirst: { errorCode: '1', status: 200 },
  /** Where a banner leads does not exist, or is no address that begins with https. */
  bannerTargetRefused: { errorCode: '1', status: 200 },
  /** A text with HTML, or with a link that readers must not follow. */
  marksRefused: { errorCode: '1', status: 200 },
  /** No PDF, a broken or protected one, or one that runs something. */
  pdfRefused: { errorCode: '1', status: 200 },
  /** Bringing back a text that two people write. */
  contentTakesTwo: { errorCode: '0', status: 200 },
  /** Places in the text of a mail that it does not have, or lacks. */
  mailTextRefused: { errorCode: '1', status: 200 },
  /** What was put in force does not change. */
  agreementKept: { errorCode: '0', status: 200 },
  agreementDraftThere: { errorCode: '1', status: 200 },
  agreementIncomplete: { errorCode: '1', status: 200 },
  agreementInPast: { errorCode: '1', status: 200 },
} as const;
