import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { gatewayKindOf } from '../../../platform/gateways/index.ts';
import { addAccount } from '../../../features/payment/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { type GatewayPlace, showTried } from './read-gateways.ts';
import { readKeys, tryKeysAt } from './try-keys.ts';

const MOST_GATEWAYS = 50;

/** Adds a gateway account. Its keys are tried first, outside any transaction; refused ones are not stored. */
export function createAddGateway(settings: GatewayPlace): Handler<'addGateway'> {
  return async (context, payload) => {
    const { staff, now } = context;
    const kind = gatewayKindOf(payload.kind);
    if (kind === undefined) return refuse('gatewayNotFound', { field: 'kind' });
    const keys = readKeys(kind, payload.keys);
    if (keys instanceof Refusal) return keys;
    // The account has no number yet, so its notification address cannot be checked.
    const tried = await tryKeysAt(kind, keys, settings, '');
    if (tried instanceof Refusal) return tried;
    const id = await inTransaction(context.database, async (database) => {
      await sql`LOCK TABLE gateway_account IN SHARE ROW EXCLUSIVE MODE`.execute(database);
      const { all } = await database
        .selectFrom('gateway_account')
        .select((select) => select.fn.countAll<bigint>().as('all'))
        .executeTakeFirstOrThrow();
      if (Number(all) >= MOST_GATEWAYS) return undefined;
      await auditStaffAct(database, context, 'addGateway', payload);
      const { isLive, identity } = tried;
      return addAccount(database, settings, { kind, name: payload.name, keys, isLive, identity, triedAt: now, staffId: staff.id });
    });
    if (id === undefined) return refuse('gatewaysFull', { params: { most: MOST_GATEWAYS } });
    return { data: await showTried(context.database, settings, id, tried), message: 'staff.done' };
  };
}
