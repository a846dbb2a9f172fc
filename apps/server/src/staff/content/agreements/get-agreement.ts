import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { byId, lackingLanguages, readAgreements, shownAgreement, unchangedLanguages } from './agreement-row.ts';

export const getAgreement: Handler<'getAgreement'> = async ({ database, staff, now }, { agreementId }) => {
  const [row] = await readAgreements(database, { now, companies: staff.companies, where: byId(agreementId) });
  if (row === undefined) return refuse('contentNotFound', { field: 'agreementId' });
  const unchanged = row.state === 'draft' ? await unchangedLanguages(database, row) : [];
  return { data: { ...shownAgreement(row), title: row.title, body: row.body, unchanged, lacking: lackingLanguages(row) } };
};
