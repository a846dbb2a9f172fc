import type { Settings } from '../../../config/settings.ts';

type Addressed = Pick<Settings, 'gateway' | 'host' | 'port' | 'publicUrl'>;

/** Where the gateway of the settings (null), or an account, tells the shop of payments. */
export const noticePath = (accountId: bigint | null): string =>
  accountId === null ? '/api/gateway/ipn' : `/api/gateway/notifications/${accountId}`;

/** The address for notifications. The sandbox runs beside the shop and calls it directly; a real gateway uses the public address. */
export function notificationAddress({ gateway, host, port, publicUrl }: Addressed, accountId: bigint | null): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `${gateway.isSandbox ? `http://${reachable}:${port}` : publicUrl}${noticePath(accountId)}`;
}
