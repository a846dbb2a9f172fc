const emailForm = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether a text can be an e-mail address. Only what no mailbox can have is refused: no @, no dot behind it, or a space. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailForm.test(text);
}
