import type { Settings } from '../../../config/settings.ts';

type Addressed = Pick<Settings, 'gateway' | 'stripe' | 'host' | 'port' | 'publicUrl'>;

/** Path at which the gateway of the settings (null), or an account, notifies the shop of payments. */
export const noticePath = (accountId: bigint | null): string =>
  accountId === null ? '/api/gateway/ipn' : `/api/gateway/notifications/${accountId}`;

/** Address for notifications. A sandbox runs next to the shop and calls it directly; a real gateway uses the public address. */
export function notificationAddress(settings: Addressed, accountId: bigint | null, isBeside: boolean = settings.gateway.isSandbox): string {
  const { host, port, publicUrl } = settings;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `${isBeside ? `http://${reachable}:${port}` : publicUrl}${noticePath(accountId)}`;
}
