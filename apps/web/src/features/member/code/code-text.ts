export const codeLength = 6;

/** The digits of what was typed or pasted, full-width ones too, at most six. */
export const codeText = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength);
