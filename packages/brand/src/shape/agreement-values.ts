/**
 * The values of `{{company}}`, `{{email}}` and `{{phone}}` in every agreement. They are filled in when a document is shown, so that a new company name appears in all languages
 * immediately.
 */
export interface AgreementValues {
  company: string;
  email: string;
  phone: string;
}

/** An agreement's text with its placeholders filled. */
export const withAgreementValues = (text: string, values: AgreementValues): string =>
  text.replace(/\{\{(company|email|phone)\}\}/g, (_, name: keyof AgreementValues) => values[name]);
