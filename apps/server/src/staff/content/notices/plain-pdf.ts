/** Features a readable document does not need: scripts, programs that it starts, embedded files, and forms that send. */
const running = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|SubmitForm|ImportData|RichMedia|XFA)\b/;
const NAMES_ESCAPED = /#([0-9A-Fa-f]{2})/g;
/** Compressed bytes may look like any name. */
const streams = /\bstream\r?\n[\s\S]*?\bendstream\b/g;
const END_BYTES = 2_048;

/**
 * Whether bytes are a complete PDF without a password and without active content. Decodes escaped names. Does not inspect object streams: browsers show PDFs without running them,
 * and the shop's own companion shows only the drawing.
 */
export function isPlainPdf(content: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(content.subarray(0, 8).toString('latin1'))) return false;
  if (!/%%EOF\s*$/.test(content.subarray(-END_BYTES).toString('latin1'))) return false;
  const text = content
    .toString('latin1')
    .replaceAll(streams, '')
    .replaceAll(NAMES_ESCAPED, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)));
  return !/\/Encrypt\b/.test(text) && !running.test(text);
}
