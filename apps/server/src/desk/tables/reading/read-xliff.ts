import { localeOfTag } from '@upline/contract';
import { harmless } from '../../../platform/tables/write-csv.ts';
import { TableFault } from './table-fault.ts';
import type { TableRow } from './table-row.ts';
import { watchXml } from './xml-events.ts';
import { withoutSigns } from '../inline-codes.ts';

const CHUNK = 64 * 1024;
/** Maximum characters of a unit: the longest text with a placeholder for each of its tags. */
const MOST_OF_UNIT = 60_000;
const MOST_NESTED = 200;

/** Whether a file is XLIFF, or any other XML. */
export const isXml = (text: string): boolean => /^\s*<(?:\?xml|[a-z:]*xliff)\b/i.test(text.slice(0, 200));

/** Columns of a translation import that a unit fills. */
const columns = ['id', 'language', 'source', 'target', 'state', 'form'];

/** The units of an XLIFF 2 file as rows with titles, numbered from 1. Inline codes are placeholders. Throws `TableFault`. */
export async function* readXliff(text: string): AsyncGenerator<TableRow> {
  const reader = new UnitReader();
  yield { row: 0, cells: columns };
  for await (const _ of watchXml(chunksOf(text), reader, 'brokenXliff')) yield* reader.take();
  yield* reader.take();
  if (!reader.isXliff) throw new TableFault('noXliff');
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield await Promise.resolve(text.slice(at, at + CHUNK));
}

interface Segment {
  source: string;
  target: string | undefined;
  order: number;
  /** The file marks it as untranslated, or has no state, which means the same. */
  isInitial: boolean;
  isTranslated: boolean;
  isIgnorable: boolean;
}

type Attributes = Readonly<Record<string, string>>;

const idOf = (id: string | undefined): string => (id !== undefined && /^t?\d{1,5}$/.test(id) ? id : '0');
/** The shop's own mark of a translation whose English has changed since: it was translated. */
const OUTDATED = 'upline:outdated';
const done = new Set(['translated', 'reviewed', 'final']);

/** Collects units from the events of a file. Suggestions and glossaries have sources and targets too, which are no part of a segment. */
class UnitReader {
  isXliff = false;
  readonly #path: string[] = [];
  #language = '';
  #rows: TableRow[] = [];
  #count = 0;
  #id = '';
  #isLeftOut = false;
  #segments: Segment[] = [];
  #taken: 'source' | 'target' | undefined;
  #size = 0;

  /** Returns the units completed since the last call. */
  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  readonly open = (name: string, attributes: Attributes): void => {
    const parent = this.#path.at(-1);
    this.#path.push(name);
    if (this.#path.length > MOST_NESTED) throw new TableFault('brokenXliff');
    if (name === 'xliff' && parent === undefined) this.#begin(attributes);
    else if (name === 'unit') {
      [this.#id, this.#segments, this.#size] = [attributes['id'] ?? '', [], 0];
      this.#isLeftOut = attributes['translate'] === 'no';
      this.#count += this.#isLeftOut ? 0 : 1;
    } else if ((name === 'segment' || name === 'ignorable') && parent === 'unit') {
      const isTranslated = done.has(attributes['state'] ?? '');
      this.#segments.push({
        source: '',
        target: undefined,
        order: this.#segments.length + 1,
        isInitial: (attributes['state'] ?? 'initial') === 'initial' && attributes['subState'] !== OUTDATED,
        isTranslated,
        isIgnorable: name === 'ignorable',
      });
    } else if ((name === 'source' || name === 'target') && (parent === 'segment' || parent === 'ignorable')) {
      this.#taken = name;
      const segment = this.#segments.at(-1);
      if (segment === undefined || name === 'source') return;
      segment.target = '';
      if (/^\d{1,5}$/.test(attributes['order'] ?? '')) segment.order = Number(attributes['order']);
    } else this.#sign(name, attributes);
  };

  #begin({ version = '', srcLang = '', trgLang = '' }: Attributes): void {
    this.isXliff = true;
    if (!version.startsWith('2.')) throw new TableFault('xliffVersion', { version: version.slice(0, 20) });
    if (!/^en\b/i.test(srcLang)) throw new TableFault('xliffSource', { language: srcLang.slice(0, 20) });
    this.#language = localeOfTag(trgLang) ?? trgLang.slice(0, 20);
  }

  #sign(name: string, { id, startRef, hex = '' }: Attributes): void {
    if (name === 'pc' || name === 'sc') this.#add(`⟦${idOf(id)}⟧`);
    if (name === 'ph') this.#add(`⟦${idOf(id)}/⟧`);
    if (name === 'ec') this.#add(`⟦/${idOf(startRef)}⟧`);
    if (name !== 'cp') return;
    const code = /^[0-9a-f]{4,6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0;
    this.#add(code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? '\0' : String.fromCodePoint(code));
  }

  readonly text = (found: string): void => this.#add(withoutSigns(found));

  #add(text: string): void {
    const segment = this.#segments.at(-1);
    if (this.#taken === undefined || segment === undefined) return;
    this.#size += text.length;
    if (this.#size > MOST_OF_UNIT) throw new TableFault('hugeCell', { row: this.#count });
    if (this.#taken === 'source') segment.source += text;
    else segment.target = (segment.target ?? '') + text;
  }

  readonly close = (name: string, attributes: Attributes = {}): void => {
    this.#path.pop();
    if (name === 'pc') this.#add(`⟦/${idOf(attributes['id'])}⟧`);
    const parent = this.#path.at(-1);
    if (name === this.#taken && (parent === 'segment' || parent === 'ignorable')) this.#taken = undefined;
    if (name === 'unit' && !this.#isLeftOut) this.#rows.push({ row: this.#count, cells: this.#cells() });
  };

  #cells(): string[] {
    const source = this.#segments.map((segment) => segment.source).join('');
    // Tools copy the source into an untranslated target.
    for (const segment of this.#segments)
      if (segment.isInitial && segment.target?.trim() === segment.source.trim()) segment.target = undefined;
    const segments = this.#segments.filter(({ isIgnorable }) => !isIgnorable);
    const translated = segments.filter(({ target = '' }) => target.trim() !== '');
    const isHalf = translated.length > 0 && segments.some((segment) => segment.source.trim() !== '' && !translated.includes(segment));
    const target =
      translated.length === 0
        ? ''
        : this.#segments
            .toSorted((one, other) => one.order - other.order)
            .map((segment) => segment.target ?? (segment.isIgnorable ? segment.source : ''))
            .join('');
    const state = isHalf ? 'half' : segments.every(({ isTranslated }) => isTranslated) ? 'current' : '';
    return [this.#id, this.#language, String(harmless(source.trim())), String(harmless(target.trim())), state, 'xliff'];
  }
}
