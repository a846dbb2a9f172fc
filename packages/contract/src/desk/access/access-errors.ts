/** Refusals about people, roles and permissions of the staff. */
export const accessErrors = {
  roleNotFound: { errorCode: '1', status: 200 },
  roleKept: { errorCode: '0', status: 200 },
  staffNotFound: { errorCode: '1', status: 200 },
  lastAdmin: { errorCode: '0', status: 200 },
  /** Users cannot disable their own account or reset their own second factor. */
  ownAccount: { errorCode: '0', status: 200 },
  /** People cannot grant permissions or companies that they lack. */
  moreThanOwn: { errorCode: '0', status: 200 },
  /** A role that moves money takes two people, and a first password cannot be stored with a request. */
  invitationNeeded: { errorCode: '0', status: 200 },
  invitationRefused: { errorCode: '1', status: 200 },
  factorRefused: { errorCode: '1', status: 200 },
  passkeyRefused: { errorCode: '1', status: 200 },
  passkeyNotFound: { errorCode: '1', status: 200 },
  /** Browsers bind passkeys to a host name with https; the console's address has none. */
  passkeysNotOffered: { errorCode: '0', status: 200 },
  factorKept: { errorCode: '0', status: 200 },
} as const;
