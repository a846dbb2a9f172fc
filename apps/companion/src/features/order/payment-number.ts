/** Whether a text can be a payment's number at all. Anything else in an address is not asked about: no answer to it would help the payer. */
export const isPaymentNumber = (text: string): boolean => /^[A-Za-z0-9-]{6,64}$/.test(text);
