interface Beginning {
  readonly type: string;
  readonly signs: readonly (readonly [offset: number, bytes: Buffer])[];
}

const sign = (offset: number, text: string) => [offset, Buffer.from(text, 'latin1')] as const;

const beginnings: readonly Beginning[] = [
  { type: 'application/pdf', signs: [sign(0, '%PDF-')] },
  { type: 'image/png', signs: [sign(0, '\x89PNG\r\n\x1a\n')] },
  { type: 'image/jpeg', signs: [sign(0, '\xff\xd8\xff')] },
  { type: 'image/webp', signs: [sign(0, 'RIFF'), sign(8, 'WEBP')] },
  ...['heic', 'heix', 'mif1', 'msf1'].map((brand) => ({ type: 'image/heic', signs: [sign(4, 'ftyp'), sign(8, brand)] })),
];

/** Markup that a browser could run if it ever treated the file as a page. */
const markup = /^\s*<[!?a-z]/i;

/** The type of a file by its content, not its name; undefined for a type that is not allowed. */
export function contentTypeOf(content: Buffer): string | undefined {
  const known = beginnings.find(({ signs }) =>
    signs.every(([offset, bytes]) => content.subarray(offset, offset + bytes.length).equals(bytes)),
  );
  return known?.type ?? (isPlainText(content) ? 'text/plain' : undefined);
}

/** Whether the bytes are UTF-8 without control characters, and no markup. */
function isPlainText(content: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return false;
  }
  return !/[^\P{Cc}\t\r\n]/u.test(text) && !markup.test(text);
}
