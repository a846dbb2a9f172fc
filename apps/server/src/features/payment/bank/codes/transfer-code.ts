import { randomInt } from 'node:crypto';

/** 31 characters (a prime), without look-alikes (0 and O, 1 and I) and without U. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';
const HEAD = 'BT';
const RANDOM = 7;
const LENGTH = HEAD.length + RANDOM + 1;

/**
 * Creates a reference for a payer's transfer: `BT`, seven random characters and a check character. `BT` occurs nowhere else in it, so no text can be read as two references. The
 * caller checks that it is free.
 */
export function newTransferCode(): string {
  for (;;) {
    const random = Array.from({ length: RANDOM }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    const code = `${HEAD}${random}${checkOf(random)}`;
    if (code.lastIndexOf(HEAD) === 0) return code;
  }
}

/** Weighted sum of the characters, modulo 31. As 31 is prime and all weights differ, one wrong character or any two swapped characters change the check character. */
function checkOf(random: string): string {
  const sum = random.split('').reduce((total, character, at) => total + (at + 2) * ALPHABET.indexOf(character), 0);
  return ALPHABET[sum % ALPHABET.length] ?? '';
}

/** Formats a reference for people: `BT-4K7Q-2MX9`. */
export const shownTransferCode = (code: string): string => `${code.slice(0, 2)}-${code.slice(2, 6)}-${code.slice(6)}`;

export interface NamedCodes {
  /** References with a correct check character, each once, in order. */
  codes: string[];
  /** Texts that look like a reference, have a wrong check character, and share no character with a correct one. */
  wrong: string[];
}

const looksLikeOne = new RegExp(`${HEAD}[${ALPHABET}]{${RANDOM + 1}}`, 'gy');

interface Candidate {
  at: number;
  code: string;
}

const eachOnce = (candidates: readonly Candidate[]): string[] => [...new Set(candidates.map(({ code }) => code))];

/** Finds references in a text that a payer wrote. Ignores case, spaces, dashes and other marks between the characters. */
export function codesIn(text: string): NamedCodes {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const right: Candidate[] = [];
  const others: Candidate[] = [];
  for (let at = plain.indexOf(HEAD); at >= 0; at = plain.indexOf(HEAD, at + 1)) {
    looksLikeOne.lastIndex = at;
    const code = looksLikeOne.exec(plain)?.[0];
    if (code === undefined) continue;
    const isRight = checkOf(code.slice(HEAD.length, -1)) === code.at(-1);
    (isRight ? right : others).push({ at, code });
  }
  const wrong = others.filter((other) => right.every(({ at }) => Math.abs(at - other.at) >= LENGTH));
  return { codes: eachOnce(right), wrong: eachOnce(wrong) };
}
