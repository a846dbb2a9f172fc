import { TableFault } from './table-fault.ts';

/** A file of text and how it was encoded. */
export interface DecodedText {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | 'GB18030';
}

const decode = (content: Buffer, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
};

/** Text of Chinese spreadsheets: beyond ASCII only Chinese characters and their punctuation. Bytes of other encodings decode to anything. */
const isChinese = /^(?:[\t\r\n\u{20}-\u{7E}]|\p{Script=Han}|[\u{3000}-\u{303F}\u{FF00}-\u{FFEF}\u{2010}-\u{2026}\u{B7}])*$/u;
/** A sign of Chinese alone within a Latin word: an accent that was read as half of a sign. */
const isWithinWord = /[a-z]\p{Script=Han}[a-z]/iu;
/** The least share of the signs that are in everyday use. */
const LEAST_USUAL = 0.8;

/** Whether most signs are of the set that spreadsheets write. Bytes of other encodings fall among the seldom ones, because a letter follows an accent. */
function isUsualChinese(content: Buffer): boolean {
  let [usual, all] = [0, 0];
  for (let at = 0; at < content.length; at += 1) {
    const lead = content[at] ?? 0;
    if (lead < 0x80) continue;
    at += 1;
    all += 1;
    if (lead >= 0xa1 && lead <= 0xf7 && (content[at] ?? 0) >= 0xa1) usual += 1;
  }
  return usual >= all * LEAST_USUAL;
}

/** No table has these. */
const isNoText = /(?![\t\r\n])\p{Cc}/u;

/** Decodes a file of text: UTF-8, UTF-16 or GB18030, by its byte order mark or by its bytes. Throws `TableFault` for others. */
export function decodeText(content: Buffer): DecodedText {
  const decoded = byMark(content) ?? byBytes(content);
  if (isNoText.test(decoded.text)) throw new TableFault('noTable');
  return decoded;
}

function byMark(content: Buffer): DecodedText | undefined {
  const [first, second] = content;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  if (encoding === undefined) return undefined;
  const text = decode(content, encoding);
  if (text === undefined) throw new TableFault('encoding');
  return { text, encoding: 'UTF-16' };
}

function byBytes(content: Buffer): DecodedText {
  // The decoder leaves out a byte order mark.
  const utf8 = decode(content, 'utf-8');
  if (utf8 !== undefined && !utf8.includes('\0')) return { text: utf8, encoding: 'UTF-8' };
  const wide = withoutMark(content);
  if (wide !== undefined) return { text: wide, encoding: 'UTF-16' };
  if (content.includes(0)) throw new TableFault('noTable');
  const chinese = decode(content, 'gb18030');
  if (chinese === undefined || !isChinese.test(chinese) || isWithinWord.test(chinese) || !isUsualChinese(content))
    throw new TableFault('encoding');
  return { text: chinese, encoding: 'GB18030' };
}

/** UTF-16 without a mark: the titles are ASCII, so every second byte of the first ones is zero. */
function withoutMark(content: Buffer): string | undefined {
  if (content.length < 4 || content.length % 2 === 1) return undefined;
  if (content[1] === 0 && content[3] === 0 && content[0] !== 0) return decode(content, 'utf-16le');
  if (content[0] === 0 && content[2] === 0 && content[1] !== 0) return decode(content, 'utf-16be');
  return undefined;
}
