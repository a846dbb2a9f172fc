import type { SessionMember } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { BaseParts } from '../base-parts.ts';

export type WalletAct = 'transVst' | 'transOther' | 'withdraw';
export type WalletParts = Pick<BaseParts, 'settings' | 'partnerWallet'>;

/** Acts a member may use: those the operator offers, except those closed by the member's own record. */
export async function readWalletActs(
  database: Database,
  member: SessionMember,
  { settings, partnerWallet }: WalletParts,
): Promise<Record<WalletAct, boolean>> {
  const own = await database
    .selectFrom('member')
    .select(['may_transfer_vst', 'may_transfer', 'may_withdraw'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const { walletActs } = settings;
  return {
    // If the shop has no partner, there is no destination.
    transVst: walletActs.transVst && own.may_transfer_vst && partnerWallet !== undefined,
    transOther: walletActs.transOther && own.may_transfer,
    withdraw: walletActs.withdraw && own.may_withdraw,
  };
}

/** Throws `notAllowed` if the act is closed to the member: the server refuses what the page hides. */
export async function requireWalletAct(database: Database, member: SessionMember, act: WalletAct, parts: WalletParts): Promise<void> {
  const acts = await readWalletActs(database, member, parts);
  if (!acts[act]) throw refuse('notAllowed', { params: { context: 'wallet' } });
}
