/** Formats of bank account details by country. */
export const bankForms = {
  iban: 'by IBAN; the bank’s BIC is optional',
  us: 'by routing number and account number',
  other: 'by account number, the bank’s code (BIC or the country’s own) and its name',
} as const;

export type BankForm = keyof typeof bankForms;
