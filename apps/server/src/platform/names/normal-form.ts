/**
 * The one form in which names are compared, whatever keyboard they were typed on. Compatibility forms (full-width letters, ligatures) become plain ones, case
 * is folded (`ß` is `ss`; `İ`, `ı`, `I` and `i` are one letter), and surrounding space and final dots are removed. Every comparison, look-up or count by name
 * uses it, so that no spelling has a separate count.
 */
export function nameKey(name: string): string {
  return withoutEnd(folded(name).trimStart());
}

/** The form in which email addresses are compared: the same as for names, so the root's dot after a domain is removed. */
export const emailKey: (email: string) => string = nameKey;

/** Whether the typed text is a member's code or username. */
export function isNameOf(member: { code: string; username: string }, name: string): boolean {
  const key = nameKey(name);
  return key === nameKey(member.code) || key === nameKey(member.username);
}

/**
 * Takes lowercase from uppercase, which decomposes letters without a capital (ß, ı); `ẞ` needs its lowercase first. Folding can compose new letters, so the
 * result is normalized again.
 */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').replaceAll('i\u0307', 'i');
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s.]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
