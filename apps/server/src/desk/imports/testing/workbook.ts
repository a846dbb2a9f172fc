import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const wrapped = (cells: string): string => `<worksheet><sheetData>${cells}</sheetData></worksheet>`;

export interface WorkbookParts {
  /** The rows of its sheet as XML, or the whole sheet as a stream. */
  readonly sheet: string | Readable;
  readonly shared?: string | Readable;
  readonly countsFrom1904?: boolean;
  /** Additional parts by name. */
  readonly more?: Readonly<Record<string, Buffer>>;
}

export async function workbookWith({ sheet, shared = '<sst/>', countsFrom1904 = false, more = {} }: WorkbookParts): Promise<Buffer> {
  const zip = new ZipFile();
  const parts: Readonly<Record<string, string | Readable>> = {
    'xl/workbook.xml': `<workbook xmlns:r="r">${countsFrom1904 ? '<workbookPr date1904="1"/>' : ''}<sheets><sheet name="A" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
    'xl/sharedStrings.xml': shared,
    'xl/worksheets/a.xml': typeof sheet === 'string' ? wrapped(sheet) : sheet,
  };
  for (const [name, text] of Object.entries(parts))
    if (typeof text === 'string') zip.addBuffer(Buffer.from(text), name);
    else zip.addReadStream(text, name);
  for (const [name, content] of Object.entries(more)) zip.addBuffer(content, name);
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream as Readable) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

export function cellXml(place: string, cell: string | number | { formula: string; result: string | number }): string {
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" t="${typeof cell.result === 'number' ? 'n' : 'str'}"><f>${cell.formula}</f><v>${cell.result}</v></c>`;
}

/** Rows of cells, from row 1 and column A on. */
export const rowsXml = (rows: readonly (readonly Parameters<typeof cellXml>[1][])[]): string =>
  rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cellXml(`${String.fromCodePoint(65 + at)}${row + 1}`, cell)).join('')}</row>`,
    )
    .join('');

/** This many megabytes of blanks between two texts, which compress to almost nothing. */
export const inflated = (before: string, megabytes: number, after: string): Readable =>
  Readable.from(
    (function* () {
      yield before;
      for (let at = 0; at < megabytes; at += 1) yield ' '.repeat(1024 * 1024);
      yield after;
    })(),
  );
