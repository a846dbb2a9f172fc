import { type DecodedText, decodeText } from '../../../desk/tables/reading/decode-text.ts';
import { decodeAs, type LegacyEncoding } from '../../../desk/tables/reading/encodings.ts';
import { TableFault } from '../../../desk/tables/reading/table-fault.ts';

const declared = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.-]{1,40})["']/;
const isUtf16 = (content: Buffer): boolean =>
  (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff) || content[0] === 0 || content[1] === 0;

/** Decodes a statement. XML declares its encoding, which is trusted; other text is decoded like any table. Throws `TableFault`. */
export async function decodeStatement(content: Buffer, chosen?: LegacyEncoding): Promise<DecodedText> {
  const named = isUtf16(content) ? undefined : declared.exec(content.subarray(0, 400).toString('latin1'))?.[1];
  if (named === undefined || /^utf-?(?:8|16)/i.test(named)) return decodeText(content, chosen);
  const text = decodeAs(content, named);
  if (text === undefined) throw new TableFault('encoding');
  return { text, encoding: nameOf(named) };
}

/** The declared encoding name, in capitals. */
const nameOf = (name: string): string => (/^(?:windows|cp)-?\d/i.test(name) ? `Windows-${name.replaceAll(/\D/g, '')}` : name.toUpperCase());
