import { inflateSync } from 'node:zlib';

/** The text that a reader can select in our PDFs: a span's own text, else every glyph through its font's ToUnicode table. */
export const selectableText = (pdf: Buffer): string => textOf(pdf, spoken);

/** The glyphs in drawing order, each with its own text. */
export const drawnText = (pdf: Buffer): string => textOf(pdf, (page) => page);

function textOf(pdf: Buffer, read: (page: string) => string): string {
  const raw = pdf.toString('latin1');
  const objects = new Map([...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]));
  const stream = (body: string): string => {
    const data = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? '';
    return body.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
  };
  const tables = new Map<string, string[]>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (unicode) tables.set(name, unicodeTable(stream(objects.get(unicode) ?? '')));
    }
  }
  const pages = [...objects.values()]
    .filter((body) => /stream\n/.test(body))
    .map(stream)
    .filter((text) => text.includes(' Tf'));
  return pages.map((page) => shownText(read(page), tables)).join('\n');
}

/** `<0000> <00ff> [<0041> …]`: the n-th entry is the text of glyph n. */
function unicodeTable(map: string): string[] {
  const table: string[] = [];
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [place, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      table[parseInt(first, 16) + place] = String.fromCharCode(...(hex.match(/\w{4}/g) ?? []).map((unit) => parseInt(unit, 16)));
    }
  }
  return table;
}

/** `/ActualText (…)`: the text that replaces the glyphs up to the span's end, UTF-16 with escaped brackets. */
function spokenText(literal: string): string {
  const bytes = Buffer.from(
    literal.replace(/\\([nrtbf()\\])/g, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign),
    'latin1',
  );
  return bytes.length >= 2 && bytes.readUInt16BE(0) === 0xfeff ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}

function spoken(page: string): string {
  const spans = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)[\s\S]*?BDC[\s\S]*?EMC/g;
  return page.replace(spans, (_, literal: string) => `<spoken>${spokenText(literal)}</spoken>`);
}

function shownText(page: string, tables: ReadonlyMap<string, string[]>): string {
  let table: string[] = [];
  let text = '';
  const marks = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|<spoken>([\s\S]*?)<\/spoken>/g;
  for (const [, font, shown, said] of page.matchAll(marks)) {
    if (said) text += `${said}\n`;
    if (font) table = tables.get(font) ?? [];
    for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w+)>/g))
      text += (hex.match(/.{4}/g) ?? []).map((glyph) => table[parseInt(glyph, 16)] ?? '?').join('');
    if (shown) text += '\n';
  }
  return text;
}
