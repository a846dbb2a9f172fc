/** Media types of files that the console offers. */
export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xliff: 'application/xliff+xml',
} as const;
