import type { PayloadOf } from '@upline/contract';
import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GatewayKeys, KeysTried } from '../../../platform/gateways/index.ts';
import { replaceKeys } from '../../../features/payment/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { findGateway, type FoundGateway } from './find-gateway.ts';
import { type GatewayPlace, noticeUrlOf, showTried } from './read-gateways.ts';
import { readKeys, tryKeysAt } from './try-keys.ts';

/** Changes the name or some keys of a gateway. New keys are tried together with the stored ones; if refused, nothing changes. */
export function createChangeGateway(settings: GatewayPlace): Handler<'changeGateway'> {
  return async (context, payload) => {
    const found = await findGateway(context.database, settings, payload.gatewayNo);
    if (found instanceof Refusal) return found;
    const { account, kind } = found;
    const changed = Object.fromEntries(Object.entries(payload.keys ?? {}).filter(([, value]) => value !== ''));
    const keys = readKeys(kind, { ...found.keys, ...changed });
    if (keys instanceof Refusal) return keys;
    const tried = await tryKeysAt(kind, keys, settings, noticeUrlOf(settings, account));
    if (tried instanceof Refusal) return tried;
    const names = kind.keys.filter(({ isLater }) => isLater !== true).map(({ name }) => name);
    const isOther = names.some((name) => keys[name] !== found.keys[name]);
    const refused = await inTransaction(context.database, (database) =>
      keep({ ...context, database }, payload, settings, { found, keys, tried, isOther }),
    );
    return refused ?? { data: await showTried(context.database, settings, account.id, tried), message: 'staff.done' };
  };
}

interface Kept {
  found: FoundGateway;
  keys: GatewayKeys;
  tried: Extract<KeysTried, { ok: true }>;
  /** Whether the keys that identify the account differ from the previous ones. */
  isOther: boolean;
}

/**
 * Stores the tried keys. If payments go through the account, refuses keys that would send them to another owner, or whose owner the gateway does not name: that takes a choice by
 * two people. Undefined on success.
 */
async function keep(
  context: StaffContext,
  payload: PayloadOf<'changeGateway'>,
  settings: GatewayPlace,
  { found: { account }, keys, tried, isOther }: Kept,
): Promise<Refusal<'gatewayOtherAccount' | 'gatewayNotFound'> | undefined> {
  const { database, now } = context;
  const locked = await database
    .selectFrom('gateway_account')
    .select('identity')
    .where('id', '=', account.id)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) return refuse('gatewayNotFound', { field: 'gatewayNo' });
  const isSame = locked.identity !== '' && locked.identity === tried.identity;
  if (isOther && !isSame && (await isUsed(database, account.id))) return refuse('gatewayOtherAccount', { field: 'keys' });
  await auditStaffAct(database, context, 'changeGateway', payload);
  if (payload.name !== undefined)
    await database.updateTable('gateway_account').set({ name: payload.name }).where('id', '=', account.id).execute();
  const identity = tried.identity ?? locked.identity;
  await replaceKeys(database, settings, { id: account.id, keys, isLive: tried.isLive, identity, triedAt: now });
  return undefined;
}

/** Whether a company pays through the account, or a payment or saved card used it. */
async function isUsed(database: Database, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    SELECT EXISTS (SELECT FROM gateway_choice WHERE account_id = ${id}) OR EXISTS (SELECT FROM payment_attempt WHERE gateway_account_id = ${id})
      OR EXISTS (SELECT FROM saved_card WHERE gateway_account_id = ${id}) AS "isUsed"`.execute(database);
  return rows[0]?.isUsed ?? false;
}
