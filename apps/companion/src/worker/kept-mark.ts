/** The Server-Timing mark of a page that the worker serves from its cache when the server cannot be reached. */
export const keptMark = 'kept';
