import type { Handler } from '../../../operation/handler.ts';
import { Refusal } from '../../../operation/refusal.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { findGateway } from './find-gateway.ts';
import { type GatewayPlace, noticeUrlOf, showTried } from './read-gateways.ts';
import { readKeys, tryKeysAt } from './try-keys.ts';

/** Tries the stored keys. They stay, whatever the gateway answers. */
export function createTryGateway(settings: GatewayPlace): Handler<'tryGateway'> {
  return async (context, payload) => {
    const found = await findGateway(context.database, settings, payload.gatewayNo);
    if (found instanceof Refusal) return found;
    const { account, kind } = found;
    const keys = readKeys(kind, found.keys);
    if (keys instanceof Refusal) return keys;
    const tried = await tryKeysAt(kind, keys, settings, noticeUrlOf(settings, account));
    if (tried instanceof Refusal) return tried;
    const { isLive } = tried;
    await inTransaction(context.database, async (database) => {
      await auditStaffAct(database, context, 'tryGateway', payload);
      await database
        .updateTable('gateway_account')
        .set({ tried_at: context.now, is_live: isLive, ...(tried.identity !== undefined && { identity: tried.identity }) })
        .where('id', '=', account.id)
        .execute();
    });
    return { data: await showTried(context.database, settings, account.id, tried), message: 'staff.done' };
  };
}
