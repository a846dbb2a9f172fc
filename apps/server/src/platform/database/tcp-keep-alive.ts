import type { ClientConfig } from 'pg';

/** From this silence on the operating system asks whether the other side is still there. */
const ASK_AFTER_MS = 10_000;

/** A cut cable says nothing: this side asks after ten seconds, and knows within ten more (Linux asks each second, ten times). */
export const clientKeepAlive: Pick<ClientConfig, 'keepAlive' | 'keepAliveInitialDelayMillis'> = {
  keepAlive: true,
  keepAliveInitialDelayMillis: ASK_AFTER_MS,
};

/**
 * The same on the server's side, as start-up options: a session whose client is gone ends within half a minute, with its transaction and its locks. On a Unix socket
 * they mean nothing, and an address with options of its own keeps those. A pooler refuses them.
 */
export const serverKeepAlive: Pick<ClientConfig, 'options'> = {
  options: `-c tcp_keepalives_idle=${ASK_AFTER_MS / 1000} -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=20000`,
};
