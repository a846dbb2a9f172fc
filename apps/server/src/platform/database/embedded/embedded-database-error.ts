import { OperatorError } from '../../../config/operator-error.ts';

/** There can be no embedded database here; the message says what to do instead. */
export class EmbeddedDatabaseError extends OperatorError {
  override name = 'EmbeddedDatabaseError';
}
