/** Whether a text can be a payment number. The shop is not called with any other text, because no answer would help the payer. */
export const isPaymentNumber = (text: string): boolean => /^[A-Za-z0-9-]{6,64}$/.test(text);
