export const firstErrors = {
  /** The setup link was used, has expired, or never existed. */
  firstAdminRefused: { errorCode: '1', status: 200 },
  /** The shop already has members, or the founder’s username is invalid. */
  founderRefused: { errorCode: '1', status: 200 },
  /** Only a shop that was never open can be opened. */
  shopAlreadyOpen: { errorCode: '0', status: 200 },
  /** The person confirming the opening was not invited or has no second factor. */
  openingPersonRefused: { errorCode: '0', status: 200 },
  /** The code of a test mail is wrong or old, or there is no address to send a test mail to. */
  trialMailRefused: { errorCode: '1', status: 200 },
} as const;
