import type { Cell, Table } from '../../../../platform/tables/table.ts';
import { readTextId } from '../texts/text-id.ts';
import {
  type CodedText,
  codedEnglish,
  codedTranslation,
  type InlineCode,
  type Part,
  partsOf,
  withoutSigns,
} from '../../../../desk/tables/inline-codes.ts';

/** Characters that XML cannot hold are written as their number. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\r', '&#13;');
const escapedText = (text: string): string =>
  escaped(text).replaceAll(UNWRITABLE, (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}"/>`);
const attribute = (text: string): string => escaped(text.replaceAll(UNWRITABLE, '')).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

const kindOf = ({ open }: InlineCode): string => {
  const [, name = ''] = /^<([a-z0-9]+)/i.exec(open) ?? [];
  const known: Readonly<Record<string, string>> = {
    a: 'type="link"',
    img: 'type="image"',
    br: 'type="fmt" subType="xlf:lb"',
    p: 'type="fmt" subType="xlf:pb"',
    strong: 'type="fmt" subType="xlf:b"',
    b: 'type="fmt" subType="xlf:b"',
    em: 'type="fmt" subType="xlf:i"',
    i: 'type="fmt" subType="xlf:i"',
    u: 'type="fmt" subType="xlf:u"',
  };
  return known[name] ?? 'type="fmt"';
};

function inline(parts: readonly Part[], codes: ReadonlyMap<string, InlineCode>): string {
  return parts
    .map((part) => {
      if ('text' in part) return escapedText(part.text);
      if (part.kind === 'close') return '</pc>';
      const { id } = part;
      const code = codes.get(id);
      const type = code === undefined ? '' : ` ${kindOf(code)}`;
      return part.kind === 'alone'
        ? `<ph id="${id}" dataRef="d${id}" canCopy="no"${type}/>`
        : `<pc id="${id}" dataRefStart="d${id}" dataRefEnd="e${id}" canCopy="no"${type}>`;
    })
    .join('');
}

const original = (codes: readonly InlineCode[]): string =>
  codes.length === 0
    ? ''
    : `<originalData>${codes
        .map(({ id, open, close }) =>
          [
            `<data id="d${id}">${escapedText(open)}</data>`,
            close === undefined ? '' : `<data id="e${id}">${escapedText(close)}</data>`,
          ].join(''),
        )
        .join('')}</originalData>`;

const states: Readonly<Record<string, string>> = {
  missing: 'state="initial"',
  outdated: 'state="initial" subState="upline:outdated"',
  current: 'state="final"',
};

const uncoded = (text: string): CodedText => ({ text: withoutSigns(text), codes: [] });

function unitOf(cell: (column: string) => string): string {
  const id = cell('id');
  const isMarkup = readTextId(id)?.text.isMarkup === true;
  const english = isMarkup ? codedEnglish(cell('source')) : uncoded(cell('source'));
  const translation = isMarkup ? codedTranslation(cell('target'), english) : uncoded(cell('target'));
  const codes = [...english.codes, ...translation.codes.filter(({ id: own }) => own.startsWith('t'))];
  const byId = new Map(codes.map((code) => [code.id, code]));
  const note = (category: string, text: string): string =>
    text === '' ? '' : `<note category="${category}">${escapedTextOfNote(text)}</note>`;
  const notes = note('about', cell('about')) + note('englishBefore', cell('before'));
  const target = translation.text === '' ? '' : `<target>${inline(partsOf(translation.text), byId)}</target>`;
  return [
    `<unit id="${attribute(id)}" name="${attribute(cell('about'))}">${notes === '' ? '' : `<notes>${notes}</notes>`}${original(codes)}`,
    `<segment ${states[cell('state')] ?? ''}><source>${inline(partsOf(english.text), byId)}</source>${target}</segment></unit>\n`,
  ].join('');
}

const escapedTextOfNote = (text: string): string => escaped(text.replaceAll(UNWRITABLE, ''));

const end = '</file>\n</xliff>\n';

/** Writes translations as XLIFF 2.0, which programs of 2.1 read too. Tags of descriptions are placeholders with the tag as original data. One chunk for each chunk of rows. */
export async function* writeXliff(table: Table, rows: AsyncIterable<Cell[][]>, language: string): AsyncGenerator<Buffer> {
  const at = new Map(table.titles.map((title, place) => [title, place]));
  yield Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-US" trgLang="${language.replace('_', '-')}">\n<file id="texts" original="upline" canResegment="no" xml:space="preserve">\n`,
  );
  let count = 0;
  for await (const chunk of rows) {
    count += chunk.length;
    yield Buffer.from(chunk.map((cells) => unitOf((column) => String(cells[at.get(column) ?? -1] ?? ''))).join(''));
  }
  // A file without a unit would be invalid.
  yield Buffer.from(count === 0 ? `<unit id="none" translate="no"><segment><source/></segment></unit>\n${end}` : end);
}
