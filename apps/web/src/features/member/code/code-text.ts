export const codeLength = 6;

/** The digits of the typed or pasted text, including full-width ones, at most six. */
export const codeText = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength);
