/** There can be no embedded database here; the message says what to do instead. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
