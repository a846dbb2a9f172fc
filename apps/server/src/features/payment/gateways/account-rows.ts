import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { GatewayKeys, GatewayKind } from '../../../platform/gateways/index.ts';
import { sealKeys } from './account-keys.ts';

type Sealing = Pick<Settings, 'payoutKeys'>;

/** Keys that the gateway has accepted. */
export interface TriedKeys {
  keys: GatewayKeys;
  isLive: boolean;
  triedAt: Date;
  /** Owner of the keys, if the gateway says it. */
  identity?: string | undefined;
}

export interface NewAccount extends TriedKeys {
  kind: GatewayKind;
  name: string;
  staffId: bigint;
}

/** Shows only the last four characters of each key. */
const hintsOf = (keys: GatewayKeys): string =>
  JSON.stringify(Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, key.slice(-4)])));

export async function addAccount(database: Database, settings: Sealing, account: NewAccount): Promise<bigint> {
  const { kind, name, keys, isLive, triedAt, staffId, identity = '' } = account;
  // The keys are sealed for the row's number, so that number is drawn first.
  const { rows } = await sql<{ id: bigint }>`SELECT nextval(pg_get_serial_sequence('gateway_account', 'id')) AS id`.execute(database);
  const { id } = rows[0] as { id: bigint };
  const { keyId, sealed } = sealKeys(settings.payoutKeys, id, keys);
  const row = { id, kind: kind.name, name, key_id: keyId, sealed, hints: hintsOf(keys), is_live: isLive, tried_at: triedAt, identity };
  await database
    .insertInto('gateway_account')
    .values({ ...row, made_by: staffId, made_at: triedAt, changed_at: triedAt })
    .execute();
  return id;
}

/** Replaces the keys of an account. Earlier payments are asked about with the new keys. */
export async function replaceKeys(
  database: Database,
  settings: Sealing,
  { id, keys, isLive, triedAt, identity = '' }: TriedKeys & { id: bigint },
): Promise<void> {
  const { keyId, sealed } = sealKeys(settings.payoutKeys, id, keys);
  const row = { key_id: keyId, sealed, hints: hintsOf(keys), is_live: isLive, tried_at: triedAt, changed_at: triedAt, identity };
  await database.updateTable('gateway_account').set(row).where('id', '=', id).execute();
}

/** A company's choice for a way to pay: an account; null for no offer; `settings` for the gateway of the settings. */
export interface Choice {
  companyCode: string;
  payType: number;
  accountId: bigint | null | 'settings';
  staffId: bigint;
  at: Date;
}

/** Stores a company's choice. It applies to payments that begin afterwards. */
export async function keepChoice(database: Database, { companyCode, payType, accountId, staffId, at }: Choice): Promise<void> {
  if (accountId === 'settings') {
    await database.deleteFrom('gateway_choice').where('company_code', '=', companyCode).where('pay_type', '=', payType).execute();
    return;
  }
  const chosen = { account_id: accountId, chosen_by: staffId, chosen_at: at };
  await database
    .insertInto('gateway_choice')
    .values({ company_code: companyCode, pay_type: payType, ...chosen })
    .onConflict((conflict) => conflict.columns(['company_code', 'pay_type']).doUpdateSet(chosen))
    .execute();
}
