/** Refusals of the calls of this noun. They are entries of `errorTable`. */
export const memberErrors = {
  signInRefused: { errorCode: '1', status: 200 },
  /** The staff have locked the member. Only the right password hears it. */
  memberLocked: { errorCode: '0', status: 200 },
  paymentPasswordMissing: { errorCode: '1', status: 200 },
  paymentPasswordWrong: { errorCode: '1', status: 200 },
  paymentPasswordLocked: { errorCode: '0', status: 200 },
  /** The act takes a payment password, and the member has none. */
  paymentPasswordUnset: { errorCode: '1', status: 200 },
  signatureRefused: { errorCode: '0', status: 200 },
  /** Signed more than ten minutes ago or ahead by the server’s clock. */
  signatureExpired: { errorCode: '0', status: 200 },
  /** A call with this signature came before. */
  signatureUsed: { errorCode: '0', status: 200 },
  usernameRefused: { errorCode: '1', status: 200 },
  usernameTaken: { errorCode: '1', status: 200 },
  recommenderUnknown: { errorCode: '1', status: 200 },
  /** The one answer to strangers for any place or recommender that cannot be used. */
  placeRefused: { errorCode: '1', status: 200 },
  placementUnknown: { errorCode: '1', status: 200 },
  placementOutside: { errorCode: '1', status: 200 },
  placementTaken: { errorCode: '1', status: 200 },
  codeRefused: { errorCode: '1', status: 200 },
  /** Too common, made of the member's own data, or the same as the present one. */
  passwordRefused: { errorCode: '1', status: 200 },
  passwordsDiffer: { errorCode: '1', status: 200 },
  oldPasswordWrong: { errorCode: '1', status: 200 },
  fieldSetAlready: { errorCode: '1', status: 200 },
  imageRefused: { errorCode: '1', status: 200 },
  imageTooLarge: { errorCode: '1', status: 200 },
  memberNotFound: { errorCode: '0', status: 200 },
  signInNotFound: { errorCode: '0', status: 200 },
  /** After a correction of e-mail or telephone the member waits before money moves or passwords change. The sentence names the end. */
  memberPaused: { errorCode: '0', status: 200 },
  /** A link that no mail carried, or that holds no longer. */
  correctionLinkRefused: { errorCode: '0', status: 200 },
  /** The member said that a correction was not theirs: only two people of the staff let the account in again. */
  memberStopped: { errorCode: '0', status: 200 },
  /** Another version came into force while the member read. */
  agreementChanged: { errorCode: '1', status: 200 },
} as const;
