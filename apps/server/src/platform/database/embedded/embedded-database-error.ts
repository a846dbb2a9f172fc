import { OperatorError } from '../../../config/operator-error.ts';

/** The embedded database cannot run here; the message says what to do instead. */
export class EmbeddedDatabaseError extends OperatorError {
  override name = 'EmbeddedDatabaseError';
}
