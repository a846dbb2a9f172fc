import type { Handler } from '../../../operation/handler.ts';
import { textIn } from '../../../operation/texts.ts';
import { agreementLink, dueAgreements } from './agreements-in-force.ts';

/** Agreements due for the member, each with its PDF in the caller's language. */
export const getDueAgreements: Handler<'getDueAgreements'> = async ({ database, member, locale, now }) => {
  const due = await dueAgreements(database, member.id, now);
  return {
    data: due.map(({ id, kind, title, isFirst }) => ({
      agreementId: id,
      title: textIn(locale, title),
      isFirst,
      link: agreementLink(kind, locale),
    })),
  };
};
