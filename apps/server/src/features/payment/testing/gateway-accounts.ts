import { payMethods, type PayMethodName } from '@upline/contract/pay-methods';
import type { Settings } from '../../../config/settings.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type GatewayKeys, gatewayKindOf } from '../../../platform/gateways/index.ts';
import { addAccount, keepChoice } from '../gateways/account-rows.ts';

async function someone(database: Database): Promise<bigint> {
  const known = await database.selectFrom('staff').select('id').orderBy('id').executeTakeFirst();
  if (known !== undefined) return known.id;
  return (
    await database.insertInto('staff').values({ name: 'gateway.admin', password_hash: null }).returning('id').executeTakeFirstOrThrow()
  ).id;
}

/** Adds an account at a gateway, with untested keys. Returns its number. */
export async function accountAt(
  database: Database,
  settings: Pick<Settings, 'payoutKeys'>,
  kindName: string,
  keys: GatewayKeys,
): Promise<bigint> {
  const kind = gatewayKindOf(kindName);
  if (kind === undefined) throw new Error(`no gateway is called ${kindName}`);
  const account = { kind, name: `${kind.title} of a test`, keys, isLive: false, triedAt: new Date(), staffId: await someone(database) };
  return addAccount(database, settings, account);
}

/** Makes a company pay by an account (null: not at all; `settings`: by the gateway of the settings). */
export async function chooseGateway(
  database: Database,
  method: PayMethodName,
  accountId: bigint | null | 'settings',
  companyCode = 'US',
): Promise<void> {
  const payType = Number(payMethods[method].payType);
  await keepChoice(database, { companyCode, payType, accountId, staffId: await someone(database), at: new Date() });
}
