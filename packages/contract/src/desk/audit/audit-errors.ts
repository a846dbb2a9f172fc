export const auditErrors = {
  /** A row of the audit was changed or is missing. */
  auditBroken: { errorCode: '0', status: 200 },
  anchorIncomplete: { errorCode: '1', status: 200 },
} as const;
