/** Messages of the driver and the pool that have no code of the server. */
const lostMessages = [
  /^Connection terminated/,
  /^Query read timeout$/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
  /^Postgres connection has been discarded$/,
];

/**
 * SQLSTATEs by which the server says "not now": connection exceptions (08), insufficient resources (53), operator intervention (57P), a canceled statement
 * (57014), a read-only server (25006), a transaction ended from outside (25P02, 25P03), conflicts and locks (40001, 40P01, 55P03).
 */
const notNow = /^(?:08...|53...|57P0.|57014|25006|25P02|25P03|40001|40P01|55P03)$/;

/** The operating system's codes with the same meaning. A missing socket file means that the server has not started. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Codes of a statement on a connection that was just lost.
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
]);

/**
 * Whether the error means that the database cannot serve now: it is lost, starting, full or read-only, or other transactions were in conflict. The same call may succeed later. The
 * error does not show whether a COMMIT without an answer happened. Every other error is a fault of the shop.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined) return notNow.test(code) || networkCodes.has(code) || (code === 'ENOENT' && syscall === 'connect');
  if (lostMessages.some((message) => message.test(error.message))) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
