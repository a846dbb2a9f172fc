import type { Handler } from '../../../operation/handler.ts';
import { textIn } from '../../../operation/texts.ts';
import { agreementLink, agreementsBesideTerms } from './agreements-in-force.ts';

/** Binding agreements that the form of registration shows in addition to terms and privacy policy. */
export const getRegistrationAgreements: Handler<'getRegistrationAgreements'> = async ({ database, locale, now }) => {
  const agreements = await agreementsBesideTerms(database, now);
  return {
    data: agreements.map(({ id, kind, title }) => ({ agreementId: id, title: textIn(locale, title), link: agreementLink(kind, locale) })),
  };
};
