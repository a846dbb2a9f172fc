import type { Handler } from '../../../operation/handler.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

export const setWalletActs: Handler<'setWalletActs'> = async (context, { member: number, transVst, transOther, withdraw, reason }) => {
  const member = await memberInSight(context, number, 'member');
  const changed = await context.database
    .updateTable('member')
    .set({
      // A column without a new value is set to itself, so that the update is never empty.
      may_transfer_vst: (column) => (transVst === undefined ? column.ref('may_transfer_vst') : column.val(transVst === '1')),
      may_transfer: (column) => (transOther === undefined ? column.ref('may_transfer') : column.val(transOther === '1')),
      may_withdraw: (column) => (withdraw === undefined ? column.ref('may_withdraw') : column.val(withdraw === '1')),
    })
    .where('id', '=', member.id)
    .returning(['may_transfer_vst', 'may_transfer', 'may_withdraw'])
    .executeTakeFirstOrThrow();
  await auditStaffAct(context.database, context, 'setWalletActs', { member: member.code, transVst, transOther, withdraw, reason });
  const data = { transVst: changed.may_transfer_vst, transOther: changed.may_transfer, withdraw: changed.may_withdraw };
  return { data, message: 'staff.done' };
};
