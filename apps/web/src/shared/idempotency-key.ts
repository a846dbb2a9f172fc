/** A fresh key for one intent of the member; sent again with each retry of the same intent. */
export const newIdempotencyKey = (): string =>
  // crypto.randomUUID exists on secure origins only.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
