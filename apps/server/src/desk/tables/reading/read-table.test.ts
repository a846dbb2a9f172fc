import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { Cell } from '../../../platform/tables/table.ts';
import { writeXlsx } from '../../../platform/tables/write-xlsx.ts';
import { readTable } from './read-table.ts';
import { TableFault } from './table-fault.ts';
import type { TableRow } from './table-row.ts';

async function rowsOf(content: Buffer): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of (await readTable(content)).rows) rows.push(row);
  return rows;
}
const faultOf = async (content: Buffer): Promise<object> => {
  try {
    await rowsOf(content);
  } catch (error) {
    if (error instanceof TableFault) return { key: error.key, ...error.params };
    throw error;
  }
  return { key: 'none' };
};

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function workbook(rows: Cell[][]): Promise<Buffer> {
  const [titles = []] = rows;
  const table = { titles: titles.map(String), kinds: titles.map(() => 'count' as const), cellsOf: () => [] };
  return bytesOf(
    writeXlsx(
      table,
      (async function* () {
        yield rows.slice(1);
      })(),
    ),
  );
}

async function workbookOf(sheet: string | Readable, shared = '<sst/>'): Promise<Buffer> {
  const zip = new ZipFile();
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" state="hidden" r:id="r1"/><sheet name="B" r:id="r2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r2" Target="worksheets/b.xml"/></Relationships>',
    'xl/sharedStrings.xml': shared,
  };
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  if (typeof sheet === 'string') zip.addBuffer(Buffer.from(sheet), 'xl/worksheets/b.xml');
  else zip.addReadStream(sheet, 'xl/worksheets/b.xml');
  zip.end();
  return bytesOf(zip.outputStream as Readable);
}

describe('a table as text', () => {
  it.each([
    ['comma', 'a,b\r\n1,"x, y"\r\n'],
    ['semicolon', 'a;b\n1;"x, y"\n'],
    ['tab', 'a\tb\n1\tx, y'],
  ])('A table as text is separated by %s', async (_name, text) => {
    expect(await rowsOf(Buffer.from(text))).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1', 'x, y'] },
    ]);
  });

  it('A table as text counts rows as a spreadsheet does: empty rows count, a line break in a cell does not', async () => {
    const rows = await rowsOf(Buffer.from('a,b\n\n1,"two\nlines"\n,\n2,x\n'));
    expect(rows.map(({ row }) => row)).toEqual([1, 3, 5]);
  });

  const wide = (text: string, mark: number[]) => Buffer.concat([Buffer.from(mark), Buffer.from(text, 'utf16le')]);
  it.each([
    ['UTF-8', Buffer.from('名,b\nü,1')],
    ['UTF-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('名,b\nü,1')])],
    ['UTF-16', wide('名,b\nü,1', [0xff, 0xfe])],
    ['UTF-16', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('名,b\nü,1', 'utf16le').swap16()])],
  ])('A table as text is read in %s', async (encoding, content) => {
    expect((await readTable(content)).reading).toBe(`CSV, ${encoding}`);
    expect(await rowsOf(content)).toEqual([
      { row: 1, cells: ['名', 'b'] },
      { row: 2, cells: ['ü', '1'] },
    ]);
  });

  it('A table as text is read as Chinese spreadsheets save it, and other encodings are refused in words', async () => {
    // 原因 and 盘点 in GB18030.
    const chinese = Buffer.from([0xd4, 0xad, 0xd2, 0xf2, 0x2c, 0x62, 0x0a, 0xc5, 0xcc, 0xb5, 0xe3, 0x2c, 0x31]);
    expect((await readTable(chinese)).reading).toBe('CSV, GB18030');
    expect(await rowsOf(chinese)).toMatchObject([{ cells: ['原因', 'b'] }, { cells: ['盘点', '1'] }]);
    expect(await faultOf(Buffer.from([0x61, 0x2c, 0xff, 0x81, 0x98, 0x8a]))).toEqual({ key: 'encoding' });
  });

  it('A table as text is refused where quotation marks do not fit, or a cell has no end', async () => {
    expect(await faultOf(Buffer.from('a,b\n1,"x\n2,y\n'))).toEqual({ key: 'quotes', row: 2 });
    expect(await faultOf(Buffer.from(`a,b\n1,${'x'.repeat(40_000)}\n`))).toEqual({ key: 'hugeCell', row: 2 });
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a program', Buffer.from('7f454c46020101000000000000', 'hex')],
  ])('%s is no table', async (_name, content) => {
    expect(await faultOf(content)).toEqual({ key: 'noTable' });
  });
});

describe('a workbook', () => {
  it('A workbook has texts and numbers, as the console writes them', async () => {
    const rows: Cell[][] = [
      ['order', 'pieces'],
      ['<&>"名', 48],
      ['', ''],
      ['x', 64.1],
    ];
    expect(await rowsOf(await workbook(rows))).toEqual([
      { row: 1, cells: ['order', 'pieces'] },
      { row: 2, cells: ['<&>"名', 48] },
      { row: 4, cells: ['x', 64.1] },
    ]);
  });

  it('A workbook is read from its first visible sheet, with shared texts, gaps and results of formulas', async () => {
    const shared = '<sst><si><t>ti</t></si><si><r><t>two </t></r><r><t>runs</t></r><rPh><t>reading</t></rPh></si></sst>';
    const sheet = `<x:worksheet xmlns:x="x"><x:sheetData><x:row r="3"><x:c r="A3" t="s"><x:v>0</x:v></x:c><x:c r="C3" t="s"><x:v>1</x:v></x:c></x:row>
      <x:row r="7"><x:c r="B7"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="C7" t="str"><x:v>t</x:v></x:c><x:c r="D7" t="inlineStr"><x:is><x:t>in</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(await rowsOf(await workbookOf(sheet, shared))).toEqual([
      { row: 3, cells: ['ti', '', 'two runs'] },
      { row: 7, cells: ['', 2, 't', 'in'] },
    ]);
  });

  it('A workbook that unpacks to far more than it seems is refused before it fills the memory', async () => {
    const bomb = Readable.from(
      (function* () {
        yield '<worksheet><sheetData><row><c t="inlineStr"><is><t>';
        for (let at = 0; at < 140; at += 1) yield ' '.repeat(1024 * 1024);
      })(),
    );
    const content = await workbookOf(bomb);
    expect(content.length).toBeLessThan(1024 * 1024);
    expect(await faultOf(content)).toEqual({ key: 'tooLargeInside' });
  });

  it('A workbook says yes and no in words, and days and faults as they are written', async () => {
    const cells = '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="d"><v>2026-11-28T00:00:00</v></c><c t="e"><v>#N/A</v></c>';
    const content = await workbookOf(`<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`);
    expect(await rowsOf(content)).toMatchObject([{ cells: ['TRUE', 'FALSE', '2026-11-28T00:00:00', '#N/A'] }]);
  });

  it('A workbook that claims a smaller size than it has is refused', async () => {
    const content = await workbookOf(`<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(50_000)}</sheetData></worksheet>`);
    // The size of the sheet in the archive's directory, which readers use.
    const entry = content.lastIndexOf(Buffer.from('xl/worksheets/b.xml')) - 46;
    content.writeUInt32LE(1_000, entry + 24);
    expect(await faultOf(content)).toEqual({ key: 'brokenWorkbook' });
  });

  it('A workbook with growing entities, a huge cell, damage, a password or another format is refused in words', async () => {
    const doctype = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>';
    expect(await faultOf(await workbookOf(doctype))).toEqual({ key: 'brokenWorkbook' });
    const huge = `<worksheet><row r="2"><c t="inlineStr"><is><t>${'x'.repeat(40_000)}</t></is></c></row></worksheet>`;
    expect(await faultOf(await workbookOf(huge))).toEqual({ key: 'hugeCell', row: 2 });
    const whole = await workbook([['a'], ['b']]);
    expect(await faultOf(whole.subarray(0, whole.length - 30))).toEqual({ key: 'brokenWorkbook' });
    expect(await faultOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual({ key: 'oldWorkbook' });
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('x'), 'photo.jpg');
    zip.end();
    expect(await faultOf(await bytesOf(zip.outputStream as Readable))).toEqual({ key: 'noWorkbook' });
  });
});
