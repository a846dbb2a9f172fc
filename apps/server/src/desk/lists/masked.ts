/** Masked contacts, shown until staff give a reason. Short texts show nothing of themselves. */

const HIDDEN = '····';

/** `ingrid@mail.example` as `i····d@mail.example`. */
export function maskedEmail(email: string): string {
  if (email === '') return '';
  const at = email.lastIndexOf('@');
  const name = at < 0 ? email : email.slice(0, at);
  const shown = name.length < 4 ? HIDDEN : `${Array.from(name)[0]}${HIDDEN}${Array.from(name).at(-1)}`;
  return at < 0 ? shown : `${shown}${email.slice(at)}`;
}

/** A telephone or identity number: its last two characters. */
export function maskedNumber(text: string): string {
  if (text === '') return '';
  return text.length < 6 ? HIDDEN : `${HIDDEN}${text.slice(-2)}`;
}

/** An address: city, province and country, without street, house and name. */
export function maskedAddress(parts: readonly string[]): string {
  const shown = parts.filter((part) => part !== '');
  return shown.length === 0 ? '' : [HIDDEN, ...shown].join(', ');
}

/** A name: its first letter. */
export function maskedName(name: string): string {
  return name === '' ? '' : `${Array.from(name)[0]}${HIDDEN}`;
}

export function maskedWhole(text: string): string {
  return text === '' ? '' : HIDDEN;
}
