export const importsErrors = {
  importKindUnknown: { errorCode: '1', status: 200 },
  /** The person has the maximum number of running imports. */
  importsFull: { errorCode: '1', status: 200 },
  importNotFound: { errorCode: '0', status: 200 },
  /** The import is in a state that does not allow this. */
  importNotReady: { errorCode: '0', status: 200 },
  /** The file does not declare its encoding, and no user has checked how its lines were read. */
  importEncodingUnconfirmed: { errorCode: '1', status: 200 },
  /** All or nothing was requested, and some rows are wrong. */
  importHasFaults: { errorCode: '1', status: 200 },
  importNothingToDo: { errorCode: '1', status: 200 },
  /** A column map names an unknown column or title, leaves out a column that is needed, or uses a title twice. */
  importMapRefused: { errorCode: '1', status: 200 },
  importMapNotFound: { errorCode: '0', status: 200 },
  importAppliedBefore: { errorCode: '0', status: 200 },
} as const;
