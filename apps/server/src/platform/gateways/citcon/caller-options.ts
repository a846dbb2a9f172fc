export interface CallerOptions {
  /** The gateway's address, with or without its `/v1`. */
  baseUrl: string;
  privateKey: string;
  /** Longest time that one call may take, including its token, in milliseconds. Default 10 s. */
  timeoutMs?: number;
  now?: () => number;
}

/** The address of the API version that the shop uses. */
export function versioned(baseUrl: string): string {
  const bare = baseUrl.replace(/\/+$/, '');
  return bare.endsWith('/v1') ? bare : `${bare}/v1`;
}
