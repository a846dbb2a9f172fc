const breaks = /[\p{Zl}\p{Zp}\p{Cc}]/gu;

/** A fault as one line, so that line breaks typed into a file do not split it. */
export const oneLine = (fault: string): string =>
  fault.replace(breaks, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
