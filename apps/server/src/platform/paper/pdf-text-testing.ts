import { inflateSync } from 'node:zlib';

/** The text a reader can select in a PDF of our own writer: every shown glyph through its font's ToUnicode table. */
export function selectableText(pdf: Buffer): string {
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
  return pages.map((page) => shownText(page, tables)).join('\n');
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

function shownText(page: string, tables: ReadonlyMap<string, string[]>): string {
  let table: string[] = [];
  let text = '';
  for (const [, font, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) table = tables.get(font) ?? [];
    for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w+)>/g))
      text += (hex.match(/.{4}/g) ?? []).map((glyph) => table[parseInt(glyph, 16)] ?? '?').join('');
    if (shown) text += '\n';
  }
  return text;
}
