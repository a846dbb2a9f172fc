/** Refusals of the staff’s calls about imports of tables. */
export const importsErrors = {
  importKindUnknown: { errorCode: '1', status: 200 },
  /** The person has the maximum number of imports under way. */
  importsFull: { errorCode: '1', status: 200 },
  importNotFound: { errorCode: '0', status: 200 },
  /** The import is in another state. */
  importNotReady: { errorCode: '0', status: 200 },
  /** The file does not say its encoding, and nobody has looked at how its lines were read. */
  importEncodingUnconfirmed: { errorCode: '1', status: 200 },
  /** All or nothing was asked for, and some rows are wrong. */
  importHasFaults: { errorCode: '1', status: 200 },
  importNothingToDo: { errorCode: '1', status: 200 },
  importAppliedBefore: { errorCode: '0', status: 200 },
} as const;
