/** Entries of `errorTable`. */
export const contentErrors = {
  noticeNotFound: { errorCode: '0', status: 200 },
} as const;
