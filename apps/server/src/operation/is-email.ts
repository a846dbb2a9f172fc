const emailForm = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether a text can be an email address. Refuses only what no mailbox can have: no @, no dot after it, or a space. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailForm.test(text);
}
