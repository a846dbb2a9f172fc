import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { byId, lackingLanguages, readAgreements, shownAgreement } from './agreement-row.ts';

export const getAgreement: Handler<'getAgreement'> = async ({ database, staff, now }, { agreementId }) => {
  const [row] = await readAgreements(database, { now, companies: staff.companies, where: byId(agreementId) });
  if (row === undefined) return refuse('contentNotFound', { field: 'agreementId' });
  return { data: { ...shownAgreement(row), title: row.title, body: row.body, lacking: lackingLanguages(row) } };
};
