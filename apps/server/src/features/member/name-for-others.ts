import { formatName, type Locale } from '@upline/i18n';

export interface NamedMember {
  code: string;
  username: string;
  firstName: string;
  lastName: string;
}

const firstOf = (text: string): string => Array.from(text.trim())[0] ?? '';
const masked = (text: string): string => (firstOf(text) === '' ? '' : `${firstOf(text)}•••`);

/**
 * A member as shown to another member who has to recognise them: the first letters of the name, or of the username if there is no name, and the member code, such as `A••• L•••
 * (US10000470)`.
 */
export function nameForOthers({ code, username, firstName, lastName }: NamedMember, locale: Locale): string {
  const name = formatName({ given: masked(firstName), family: masked(lastName) }, locale);
  return `${name === '' ? masked(username) : name} (${code})`;
}
