/** The recommender a scanned code names: a member's own code carries an invite link, a printed one the bare number. Undefined for anything else. */
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
