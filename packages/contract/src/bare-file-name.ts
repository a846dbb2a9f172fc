/** Characters that turn the reading direction or are invisible: with them `gpj.exe` reads as a picture. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** A file name without folders, control characters and direction marks; '' if nothing is left. */
export function bareFileName(name: string): string {
  const bare = (name.replaceAll(unseen, '').split(/[/\\]/).at(-1) ?? '').trim();
  return /^\.*$/.test(bare) ? '' : bare;
}
