/** What the driver and the pool say without a code of the server. */
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
 * SQLSTATEs by which the server says "not now": connection exceptions (08), insufficient resources (53), operator intervention (57P), a statement that was cancelled
 * (57014), a server that only reads (25006), a transaction that was ended from outside (25P02, 25P03), conflicts and locks (40001, 40P01, 55P03).
 */
const notNow = /^(?:08...|53...|57P0.|57014|25006|25P02|25P03|40001|40P01|55P03)$/;

/** The same of the operating system. A socket file that is not there is a server that has not begun. */
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
  // A statement written to a connection that has just been lost.
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
]);

/**
 * Whether the database could not serve this now: it is lost, starting, full, only reading, or others were in the way. The same call may succeed later, and says nothing about
 * whether a COMMIT without an answer happened. Everything else is a fault of ours.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined) return notNow.test(code) || networkCodes.has(code) || (code === 'ENOENT' && syscall === 'connect');
  if (lostMessages.some((message) => message.test(error.message))) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
