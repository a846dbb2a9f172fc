const joinedScript = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * One or two letters for a member without a picture: given and family name, only the family name in scripts without spaces,
 * or the username.
 */
export function avatarInitials({ firstName, lastName, nuserCode }: { firstName: string; lastName: string; nuserCode: string }): string {
  const [given, family] = [firstLetter(firstName), firstLetter(lastName)];
  if (joinedScript.test(family)) return family;
  return given + family || firstLetter(nuserCode);
}

// By code point: half of a surrogate pair is not a letter.
function firstLetter(text: string): string {
  const point = text.trim().codePointAt(0);
  return point === undefined ? '' : String.fromCodePoint(point).toUpperCase();
}
