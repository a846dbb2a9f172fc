/** Refusals of the staff’s calls of this noun. */
export const staffOverviewErrors = {
  /** No report has this name, or none that the person may read. */
  reportUnknown: { errorCode: '1', status: 200 },
  /** A schedule cannot write to somebody: they are not active, may not read the report, or have no address. */
  recipientRefused: { errorCode: '1', status: 200 },
  scheduleNotFound: { errorCode: '0', status: 200 },
  schedulesFull: { errorCode: '1', status: 200 },
} as const;
