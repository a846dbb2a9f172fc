/** An error that the operator can fix: its message says what is wrong and what to do, and needs no stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Text that a command prints for its last error: the message alone if it says what to do, otherwise the whole error. */
export function printable(error: unknown): unknown {
  const isToldInWords = error instanceof OperatorError || isAboutArguments(error);
  return isToldInWords ? error.message : error;
}

/** Node's own `parseArgs` found an unknown option, or one without its value. */
const isAboutArguments = (error: unknown): error is Error =>
  error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_');
