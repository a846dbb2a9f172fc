/**
 * The recommender in a scanned code: a member's own code holds an invite link, a printed one only the number. Undefined for
 * anything else.
 */
export function inviteInCode(text: string): string | undefined {
  const words = text.trim();
  if (/^[\w.-]{1,30}$/.test(words)) return words;
  try {
    const url = new URL(words);
    const inHash = new URLSearchParams(url.hash.split('?')[1] ?? '');
    const number = ['recommendNo', 'userCode']
      .map((name) => url.searchParams.get(name) ?? inHash.get(name))
      .find(Boolean)
      ?.trim();
    return number && /^[\w.-]{1,30}$/.test(number) ? number : undefined;
  } catch {
    return undefined;
  }
}
