export const exportsErrors = {
  /** The person has the maximum number of unfinished exports. */
  exportsFull: { errorCode: '1', status: 200 },
  exportNotFound: { errorCode: '0', status: 200 },
  exportNotReady: { errorCode: '0', status: 200 },
} as const;
