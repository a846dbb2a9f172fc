/** An error that whoever runs a command can mend: its message says what is wrong and what to do, and needs no stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** What a command prints for an error it ends with: the message alone where it says what to do, the whole error otherwise. */
export function printable(error: unknown): unknown {
  const isToldInWords = error instanceof OperatorError || isAboutArguments(error);
  return isToldInWords ? error.message : error;
}

/** Node's own `parseArgs` found an option that there is not, or one without its value. */
const isAboutArguments = (error: unknown): error is Error =>
  error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_');
