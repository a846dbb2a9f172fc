import type { ClientConfig } from 'pg';

/** After this silence the operating system probes whether the other side still exists. */
const ASK_AFTER_MS = 10_000;

/** A cut cable produces no error. This side probes after ten seconds of silence, and knows within ten more (Linux probes each second, ten times). */
export const clientKeepAlive: Pick<ClientConfig, 'keepAlive' | 'keepAliveInitialDelayMillis'> = {
  keepAlive: true,
  keepAliveInitialDelayMillis: ASK_AFTER_MS,
};

/**
 * Start-up options for keep-alive on the server's side: a session whose client has died ends within half a minute, with its transaction and its locks. The options have no effect
 * on a Unix socket. An address that has options keeps them. A pooler refuses them.
 */
export const serverKeepAlive: Pick<ClientConfig, 'options'> = {
  options: `-c tcp_keepalives_idle=${ASK_AFTER_MS / 1000} -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=20000`,
};
