const breaks = /[\p{Zl}\p{Zp}\p{Cc}]/gu;

/** A fault as one line: what somebody typed into a file can end none. */
export const oneLine = (fault: string): string =>
  fault.replace(breaks, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
