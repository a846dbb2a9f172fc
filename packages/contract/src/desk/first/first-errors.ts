/** Refusals of the staff’s calls about the first steps of a shop. */
export const firstErrors = {
  /** The link of the start was used, has expired, or was never made. */
  firstAdminRefused: { errorCode: '1', status: 200 },
  /** The shop has members already, or the founder’s username is none. */
  founderRefused: { errorCode: '1', status: 200 },
  /** Only a shop that has never been open is opened. */
  shopAlreadyOpen: { errorCode: '0', status: 200 },
  /** Whoever confirms the opening was not invited, or has no second factor. */
  openingPersonRefused: { errorCode: '0', status: 200 },
  /** The code of a trial mail is wrong or old, or there is no address to send one to. */
  trialMailRefused: { errorCode: '1', status: 200 },
} as const;
