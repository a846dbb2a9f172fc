export const filesErrors = {
  fileKindRefused: { errorCode: '0', status: 200 },
  fileNotFound: { errorCode: '0', status: 200 },
  fileTooLarge: { errorCode: '0', status: 200 },
  /** The person has the maximum number of uploaded files that no command has used. */
  uploadsFull: { errorCode: '1', status: 200 },
  uploadNotFound: { errorCode: '0', status: 200 },
} as const;
