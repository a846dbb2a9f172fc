/** Refusals that every call may answer, because the wire itself raises them. Operations do not declare them. */
export const wireTable = {
  sessionInvalid: { errorCode: '-10000', status: 200 },
  notAllowed: { errorCode: '0', status: 200 },
  malformed: { errorCode: '1', status: 400 },
  /** The form is valid, but the value is out of bounds. */
  valueRefused: { errorCode: '1', status: 200 },
  /** A card number in a text that other people read. */
  cardNumberInText: { errorCode: '1', status: 200 },
  /** Staff who view the shop as a member cannot act. */
  viewOnly: { errorCode: '0', status: 200 },
  /** This browser shows a preview of the shop, which has no account and allows no acts. */
  previewOnly: { errorCode: '0', status: 200 },
  /** The shop runs on a restored copy of the database (`DRILL=1`), which allows no acts. */
  drillOnly: { errorCode: '0', status: 200 },
  /** The shop has never been opened, so it answers neither members nor visitors. */
  shopNotOpen: { errorCode: '0', status: 200 },
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

/** Refusals that the staff's wire raises in addition. */
export const staffWireTable = {
  /** No staff session, or an ended one. */
  signInNeeded: { errorCode: '-10000', status: 401 },
  /** The session may only give or enroll the second factor. */
  factorNeeded: { errorCode: '0', status: 403 },
  /** The second factor was given too long ago for this call. */
  stepUpNeeded: { errorCode: '0', status: 403 },
  /** An API key that is unknown, revoked or expired, or whose maker's account is disabled. */
  keyRefused: { errorCode: '0', status: 401 },
  /** This call requires a signed-in person; no key may make it. */
  notForKeys: { errorCode: '0', status: 403 },
} as const;

/** Refusals that calls of several nouns declare. */
export const severalNounsErrors = {
  /** The caller's `seen` no longer matches. `current` shows the current content. */
  seenDiffers: { errorCode: '1', status: 200 },
  nothingToCorrect: { errorCode: '1', status: 200 },
} as const;
