export const staffOverviewErrors = {
  /** No report has this name, or the person may not read it. */
  reportUnknown: { errorCode: '1', status: 200 },
  /** A recipient of a schedule is not active, may not read the report, or has no address. */
  recipientRefused: { errorCode: '1', status: 200 },
  scheduleNotFound: { errorCode: '0', status: 200 },
  schedulesFull: { errorCode: '1', status: 200 },
} as const;
