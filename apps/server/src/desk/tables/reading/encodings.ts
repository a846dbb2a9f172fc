import type { ImportEncoding } from '@upline/contract';

/** Non-Unicode encodings that spreadsheets of our languages write: `TextDecoder` label and display name. */
const names = {
  gb18030: 'GB18030',
  big5: 'Big5',
  shift_jis: 'Shift_JIS',
  'euc-jp': 'EUC-JP',
  'euc-kr': 'EUC-KR',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1258': 'Windows-1258',
  'windows-874': 'Windows-874',
} as const satisfies Record<ImportEncoding, string>;

export type LegacyEncoding = ImportEncoding;
export const legacyEncodings = Object.keys(names) as LegacyEncoding[];
export const nameOfEncoding = (encoding: LegacyEncoding): string => names[encoding];

/** Detector names that differ from ours; an ISO encoding is a subset of the Windows one. */
const otherNames: Readonly<Record<string, LegacyEncoding>> = {
  gb2312: 'gb18030',
  gbk: 'gb18030',
  cp949: 'euc-kr',
  cp932: 'shift_jis',
  'iso-8859-1': 'windows-1252',
  'iso8859-15': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-5': 'windows-1251',
  'tis-620': 'windows-874',
};

/** Maximum bytes for the detector: the lines with letters beyond ASCII. */
const MOST_LOOKED_AT = 64 * 1024;
/** Sample lines by which a person judges an encoding. */
const MOST_LINES = 3;
const MOST_OF_LINE = 160;

/** Control characters, private ones and unassigned codes: no table has them, and the wrong encoding often produces them. */
const isNoText = /(?![\t\r\n])\p{Cc}|\p{Co}|\p{Cn}/u;

/** One way to read a file of uncertain encoding, with its first lines that have letters beyond ASCII. */
export interface EncodingChoice {
  encoding: LegacyEncoding;
  lines: string[];
}

/**
 * The encodings in which a non-Unicode file can be read, the likeliest first; none if it is no text. The order is a guess: a person has to see the lines before anything of the
 * file is stored.
 */
export async function guessEncodings(content: Buffer): Promise<EncodingChoice[]> {
  const { default: jschardet } = await import('jschardet');
  const sample = telling(content);
  const ranked = jschardet
    .detectAll(sample)
    .map(({ encoding }) => knownAs(encoding))
    .filter((encoding) => encoding !== undefined);
  const likeliest = [...new Set([...ranked, ...legacyEncodings])];
  const choices = likeliest.flatMap((encoding) => {
    const text = decodeAs(content, encoding);
    return text === undefined || isNoText.test(text) ? [] : [{ encoding, lines: linesOf(decodeAs(sample, encoding) ?? '') }];
  });
  return westernFirst([...choices.filter((choice) => !hasSigns(choice)), ...choices.filter(hasSigns)]);
}

/** A symbol beyond ASCII within a word, which a wrong encoding produces from a letter. */
const SIGN_WITHIN_WORD = /\p{L}(?![\u2019\u00B7\u2010-\u2015])[^\0-\x7F\p{L}\p{M}\p{N}]+\p{L}/u;
const hasSigns = ({ lines }: EncodingChoice): boolean => lines.some((line) => SIGN_WITHIN_WORD.test(line));

/** If the letters do not distinguish Western from Central European, Western comes first because it is more frequent. */
function westernFirst(choices: readonly EncodingChoice[]): EncodingChoice[] {
  const western = choices.find((choice) => choice.encoding === 'windows-1252' && !hasSigns(choice));
  const central = choices.findIndex(({ encoding }) => encoding === 'windows-1250');
  if (western === undefined || central < 0 || choices.indexOf(western) < central) return [...choices];
  return choices.filter((choice) => choice !== western).toSpliced(central, 0, western);
}

/** The text in this encoding; undefined if a byte does not fit. */
export function decodeAs(content: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

function knownAs(found: string | null): LegacyEncoding | undefined {
  const name = found?.toLowerCase() ?? '';
  return legacyEncodings.find((encoding) => encoding === name) ?? otherNames[name];
}

/** Lines with bytes beyond ASCII, so that a long file of numbers is as informative as a short one. */
function telling(content: Buffer): Buffer {
  const lines: Buffer[] = [];
  let size = 0;
  let start = 0;
  while (start < content.length && size < MOST_LOOKED_AT) {
    const found = content.indexOf(0x0a, start);
    const end = found < 0 ? content.length : found + 1;
    const line = content.subarray(start, end);
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line);
      size += line.length;
    }
    start = end;
  }
  return Buffer.concat(lines);
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => /[^\0-\x7F]/.test(line))
    .slice(0, MOST_LINES)
    .map((line) => line.slice(0, MOST_OF_LINE).toWellFormed());
