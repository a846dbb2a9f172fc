export const viewsErrors = {
  listUnknown: { errorCode: '1', status: 200 },
  viewNotFound: { errorCode: '0', status: 200 },
  /** The person has the maximum number of views. */
  viewsFull: { errorCode: '1', status: 200 },
} as const;
