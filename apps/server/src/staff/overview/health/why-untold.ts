import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Recurring, RecurringParts } from '../../../platform/jobs/index.ts';
import { gatewayKindOf } from '../../../platform/gateways/index.ts';
import { notificationsLight } from './read-lights.ts';

/**
 * Why no gateway notification arrives, as far as the shop can find out by calling its own public address: `certificate`: the server in front shows an untrusted certificate;
 * `name`: the address does not exist; `connection`: no server answers there; `status`: something else than the shop answers; `secret`: an account has no signing secret yet;
 * `reached`: the shop is reached, so the gateway has another address, or another secret.
 */
export type WhyUntold = 'certificate' | 'name' | 'connection' | 'status' | 'secret' | 'reached';

const PROBE_MS = 3_000;
const KEPT_MS = 60_000;
const untrusted = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;

let last: { publicUrl: string; atMs: number; reason: Promise<WhyUntold> } | undefined;

/** Finds the reason. Calls the address at most once a minute. */
export async function whyUntold(database: Database, { publicUrl }: Pick<Settings, 'publicUrl'>): Promise<WhyUntold> {
  if (await isSecretMissing(database)) return 'secret';
  const nowMs = performance.now();
  if (last?.publicUrl !== publicUrl || nowMs - last.atMs > KEPT_MS) last = { publicUrl, atMs: nowMs, reason: knock(publicUrl) };
  return last.reason;
}

/** Whether an account used within a day still lacks a key, such as the signing secret of its notifications. */
async function isSecretMissing(database: Database): Promise<boolean> {
  const { rows } = await sql<{ kind: string; hints: Record<string, string> }>`
    SELECT kind, hints FROM gateway_account WHERE EXISTS (SELECT FROM payment_attempt
      WHERE gateway_account_id = gateway_account.id AND created_at > now() - interval '1 day')`.execute(database);
  return rows.some(({ kind, hints }) => gatewayKindOf(kind)?.keys.some(({ name }) => hints[name] === undefined) === true);
}

async function knock(publicUrl: string): Promise<WhyUntold> {
  try {
    const { ok } = await fetch(`${publicUrl}/livez`, { redirect: 'manual', signal: AbortSignal.timeout(PROBE_MS) });
    return ok ? 'reached' : 'status';
  } catch (error) {
    const { cause } = error as { cause?: { code?: unknown } };
    return reasonOf(typeof cause?.code === 'string' ? cause.code : '');
  }
}

/** The reason for the error code of a failed connection. */
export function reasonOf(code: string): WhyUntold {
  if (untrusted.test(code)) return 'certificate';
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'name' : 'connection';
}

/** Logs that payments are settled by the sweep alone, and why. */
export const notificationWatch: Recurring<RecurringParts & { settings: Settings }> = {
  what: 'the watch over messages of gateways',
  everyMs: 10 * 60_000,
  async work({ database, settings, log }) {
    const { state, facts } = await notificationsLight(database);
    if (state !== 'bad') return;
    const why = await whyUntold(database, settings);
    log.error({ ...facts, why }, 'gateways tell of no payment: payments are settled by the sweep alone, a minute or two later');
  },
};
