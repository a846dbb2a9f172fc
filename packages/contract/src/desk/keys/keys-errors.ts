export const keysErrors = {
  apiKeyNotFound: { errorCode: '0', status: 200 },
  apiKeysFull: { errorCode: '1', status: 200 },
} as const;
