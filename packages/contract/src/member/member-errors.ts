/** Entries of `errorTable`. */
export const memberErrors = {
  signInRefused: { errorCode: '1', status: 200 },
  /** Staff have locked the member. Only shown after the right password. */
  memberLocked: { errorCode: '0', status: 200 },
  paymentPasswordMissing: { errorCode: '1', status: 200 },
  paymentPasswordWrong: { errorCode: '1', status: 200 },
  paymentPasswordLocked: { errorCode: '0', status: 200 },
  /** The act requires a payment password, and the member has none. */
  paymentPasswordUnset: { errorCode: '1', status: 200 },
  signatureRefused: { errorCode: '0', status: 200 },
  /** Signed more than ten minutes before or after the server’s clock. */
  signatureExpired: { errorCode: '0', status: 200 },
  /** A call with this signature was already made. */
  signatureUsed: { errorCode: '0', status: 200 },
  usernameRefused: { errorCode: '1', status: 200 },
  usernameTaken: { errorCode: '1', status: 200 },
  recommenderUnknown: { errorCode: '1', status: 200 },
  /** The only answer to strangers for any place or sponsor that cannot be used. */
  placeRefused: { errorCode: '1', status: 200 },
  placementUnknown: { errorCode: '1', status: 200 },
  placementOutside: { errorCode: '1', status: 200 },
  placementTaken: { errorCode: '1', status: 200 },
  codeRefused: { errorCode: '1', status: 200 },
  /** Too common, based on the member's own data, or the same as the current one. */
  passwordRefused: { errorCode: '1', status: 200 },
  passwordsDiffer: { errorCode: '1', status: 200 },
  oldPasswordWrong: { errorCode: '1', status: 200 },
  fieldSetAlready: { errorCode: '1', status: 200 },
  imageRefused: { errorCode: '1', status: 200 },
  imageTooLarge: { errorCode: '1', status: 200 },
  memberNotFound: { errorCode: '0', status: 200 },
  signInNotFound: { errorCode: '0', status: 200 },
  /** After a correction of e-mail or telephone the member waits before money moves or passwords change. The message names the end. */
  memberPaused: { errorCode: '0', status: 200 },
  /** A link that no mail contained, or that is no longer valid. */
  correctionLinkRefused: { errorCode: '0', status: 200 },
  /** The member disowned a correction: only two staff members can unlock the account. */
  memberStopped: { errorCode: '0', status: 200 },
  /** Another version came into force while the member was reading. */
  agreementChanged: { errorCode: '1', status: 200 },
} as const;
