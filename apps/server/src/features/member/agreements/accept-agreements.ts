import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import { dueAgreements, keepAcceptances } from './agreements-in-force.ts';

/** Accepts all due agreements, in the versions that the member saw. All sessions of the member then continue. */
export const acceptAgreements: Handler<'acceptAgreements'> = async ({ database, member, locale, address, now }, { agreementIds }) => {
  await database.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().execute();
  const due = await dueAgreements(database, member.id, now);
  const seen = new Set(agreementIds);
  if (due.some(({ id }) => !seen.has(id))) return refuse('agreementChanged', { field: 'agreementIds' });
  const accepted = due.map(({ id }) => id);
  await keepAcceptances(database, accepted, { memberId: member.id, locale, address, now });
  await database.updateTable('session').set({ agreements_due: false }).where('member_id', '=', member.id).execute();
  const detail = { address, locale, agreements: accepted.join(', ') };
  if (accepted.length > 0)
    await appendAudit(database, { at: now, actor: member.code, action: 'member.agreed', subject: member.code, detail });
  return { data: {}, message: 'member.agreed' };
};
