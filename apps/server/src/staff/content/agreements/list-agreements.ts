import type { Handler } from '../../../operation/handler.ts';
import { textIn } from '../../../operation/texts.ts';
import { readAgreements, shownAgreement } from './agreement-row.ts';

export const listAgreements: Handler<'listAgreements'> = async ({ database, staff, locale, now }) => {
  const rows = await readAgreements(database, { now, companies: staff.companies });
  return { data: rows.map((row) => ({ ...shownAgreement(row), name: textIn(locale, row.title) })) };
};
