/**
 * The one form in which names are compared, whatever keyboard and habit they were typed with: compatibility forms (full-width letters, ligatures)
 * become plain ones, case is folded (`ß` is `ss`; `İ`, `ı`, `I` and `i` are one letter), and space around them and dots behind them fall away.
 * What is compared, looked up or counted by a name goes through here, so that no spelling has a count of its own.
 */
export function nameKey(name: string): string {
  return withoutEnd(folded(name).trimStart());
}

/** The form in which e-mail addresses are compared: as names are, so the root's dot behind a domain falls away. */
export const emailKey: (email: string) => string = nameKey;

/** Whether a member's code or username is what somebody typed. */
export function isNameOf(member: { code: string; username: string }, name: string): boolean {
  const key = nameKey(name);
  return key === nameKey(member.code) || key === nameKey(member.username);
}

/** Lower case comes from upper case, which takes apart what has none (ß, ı); `ẞ` gets there by its lower case. What folding composes anew is normalised again. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').replaceAll('i\u0307', 'i');
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s.]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
