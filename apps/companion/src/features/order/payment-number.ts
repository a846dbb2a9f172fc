/**
 * Whether a text can be a payment's number. The shop is not called for anything else in an address: no answer would help
 * the payer.
 */
export const isPaymentNumber = (text: string): boolean => /^[A-Za-z0-9-]{6,64}$/.test(text);
