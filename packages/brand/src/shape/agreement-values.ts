/** The values of `{{company}}`, `{{email}}` and `{{phone}}` in every agreement. They are filled in when a document is shown, so that a new name of the company is in each language at once. */
export interface AgreementValues {
  company: string;
  email: string;
  phone: string;
}

/** A text of an agreement with its places filled. */
export const withAgreementValues = (text: string, values: AgreementValues): string =>
  text.replace(/\{\{(company|email|phone)\}\}/g, (_, name: keyof AgreementValues) => values[name]);
