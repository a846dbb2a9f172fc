/** The Server-Timing mark of a page that the worker kept and answers with when the server cannot be reached. */
export const keptMark = 'kept';
