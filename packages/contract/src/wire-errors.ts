/** Refusals that every call may answer, because the wire itself raises them. Operations do not declare them. */
export const wireTable = {
  sessionInvalid: { errorCode: '-10000', status: 200 },
  notAllowed: { errorCode: '0', status: 200 },
  malformed: { errorCode: '1', status: 400 },
  /** The form is right, but the value is out of bounds. */
  valueRefused: { errorCode: '1', status: 200 },
  /** A card's number in a text that other people read. */
  cardNumberInText: { errorCode: '1', status: 200 },
  /** A person of the staff only looks at the shop as a member. */
  viewOnly: { errorCode: '0', status: 200 },
  /** This browser shows a preview of the shop, in which there is no account and nothing can be done. */
  previewOnly: { errorCode: '0', status: 200 },
  /** The shop runs on a restored copy of the database (`DRILL=1`), where nothing is done. */
  drillOnly: { errorCode: '0', status: 200 },
  previewEnded: { errorCode: '0', status: 200 },
  crossSite: { errorCode: '0', status: 403 },
  /** A command that a browser prefetched or that came as HEAD: no person sent it. */
  notAsked: { errorCode: '0', status: 425 },
  unknownCall: { errorCode: '0', status: 404 },
  tooLarge: { errorCode: '0', status: 413 },
  tooMany: { errorCode: '0', status: 429 },
  fault: { errorCode: '0', status: 500 },
  busy: { errorCode: '0', status: 503 },
  idempotencyConflict: { errorCode: '0', status: 200 },
  /** A member has to accept new agreements before anything else. */
  agreementsDue: { errorCode: '0', status: 200 },
} as const;

/** Refusals that the staff’s wire raises besides. */
export const staffWireTable = {
  /** No session of the staff, or one that ended. */
  signInNeeded: { errorCode: '-10000', status: 401 },
  /** The session may only give or enrol the second factor. */
  factorNeeded: { errorCode: '0', status: 403 },
  /** The second factor was given too long ago for this call. */
  stepUpNeeded: { errorCode: '0', status: 403 },
  /** A key of another system that is unknown, revoked, expired, or whose maker's account is disabled. */
  keyRefused: { errorCode: '0', status: 401 },
  /** A person must sign in for this call; no key may make it. */
  notForKeys: { errorCode: '0', status: 403 },
} as const;

/** Refusals that calls of several nouns declare. */
export const severalNounsErrors = {
  /** The caller says what they saw (`seen`), and it is not so any more. `current` shows what is. */
  seenDiffers: { errorCode: '1', status: 200 },
  nothingToCorrect: { errorCode: '1', status: 200 },
} as const;
