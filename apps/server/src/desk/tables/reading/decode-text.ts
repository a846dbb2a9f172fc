import { decodeAs, type EncodingChoice, guessEncodings, type LegacyEncoding, nameOfEncoding } from './encodings.ts';
import { TableFault } from './table-fault.ts';

/** A text file and its encoding. */
export interface DecodedText {
  text: string;
  /** The encoding's display name. */
  encoding: string;
  /** Set if the file does not declare its encoding: the one used, and the alternatives. A person confirms it before anything is applied. */
  guess?: EncodingGuess;
}

export interface EncodingGuess {
  encoding: LegacyEncoding;
  /** The likeliest first. */
  choices: EncodingChoice[];
}

/** Characters that no table has. */
const isNoText = /(?![\t\r\n])\p{Cc}/u;

/**
 * Decodes a text file. UTF-8 and UTF-16 are recognized by their byte order mark or by their bytes; for any other encoding the likeliest is taken, or the one that a person has
 * chosen. Throws `TableFault` if the file is no text in any of them.
 */
export async function decodeText(content: Buffer, chosen?: LegacyEncoding): Promise<DecodedText> {
  const decoded = (chosen === undefined ? (byMark(content) ?? byBytes(content)) : undefined) ?? (await guessed(content, chosen));
  if (isNoText.test(decoded.text)) throw new TableFault('noTable');
  return decoded;
}

function byMark(content: Buffer): DecodedText | undefined {
  const [first, second] = content;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  if (encoding === undefined) return undefined;
  const text = decodeAs(content, encoding);
  if (text === undefined) throw new TableFault('encoding');
  return { text, encoding: 'UTF-16' };
}

function byBytes(content: Buffer): DecodedText | undefined {
  // The decoder removes a byte order mark.
  const utf8 = decodeAs(content, 'utf-8');
  if (utf8 !== undefined && !utf8.includes('\0')) return { text: utf8, encoding: 'UTF-8' };
  const wide = withoutMark(content);
  if (wide !== undefined) return { text: wide, encoding: 'UTF-16' };
  if (content.includes(0)) throw new TableFault('noTable');
  return undefined;
}

async function guessed(content: Buffer, chosen?: LegacyEncoding): Promise<DecodedText> {
  const choices = await guessEncodings(content);
  const choice = choices.find(({ encoding }) => chosen === undefined || encoding === chosen);
  const text = choice && decodeAs(content, choice.encoding);
  if (choice === undefined || text === undefined) throw new TableFault('encoding');
  return { text, encoding: nameOfEncoding(choice.encoding), guess: { encoding: choice.encoding, choices } };
}

/** UTF-16 without a mark, recognized because the titles are ASCII: every second of the first bytes is zero. Undefined for other bytes. */
function withoutMark(content: Buffer): string | undefined {
  if (content.length < 4 || content.length % 2 === 1) return undefined;
  if (content[1] === 0 && content[3] === 0 && content[0] !== 0) return decodeAs(content, 'utf-16le');
  if (content[0] === 0 && content[2] === 0 && content[1] !== 0) return decodeAs(content, 'utf-16be');
  return undefined;
}
