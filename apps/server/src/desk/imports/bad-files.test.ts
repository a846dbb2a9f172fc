import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportShop, openImportShop } from './testing/import-shop.ts';
import { inflated, rowsXml, workbookWith } from './testing/workbook.ts';

let shop: ImportShop;
let server: ImportShop['server'];
let fixture: ImportShop['fixture'];
let desk: ImportShop['desk'];
let before: string;
beforeAll(async () => {
  shop = await openImportShop();
  ({ server, fixture, desk } = shop);
  before = await everything();
});
afterAll(async () => {
  expect(await everything()).toBe(before);
  await shop.close();
});

/** All goods of the shop: no file of these tests changes any. */
async function everything(): Promise<string> {
  const goods = await server.database.selectFrom('product').selectAll().orderBy('id').execute();
  const variants = await server.database.selectFrom('product_variant').selectAll().orderBy('id').execute();
  return JSON.stringify([goods, variants], (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

const variant = (at = 0) => Number(Object.values(fixture.products)[at]?.variantIds[0]);
const titles = ['variant', 'price', 'original'] as const;

/** The refusal of a whole file. */
async function troubleOf(content: string | Buffer, kind = 'prices'): Promise<unknown> {
  const importNo = await desk.checked(kind, content);
  const { state, trouble, rows, changes } = await desk.entry(importNo);
  expect({ state, rows, changes }).toEqual({ state: 'unreadable', rows: 0, changes: 0 });
  expect(await desk.as('root', 'applyImport', { importNo, way: 'rows' })).toMatchObject({ error: 'importNotReady' });
  return trouble;
}

/** The effects of a file, a line for each fault and each changed value. */
async function foundIn(content: string | Buffer, kind = 'prices'): Promise<string[]> {
  const importNo = await desk.checked(kind, content);
  const { state, trouble } = await desk.entry(importNo);
  if (state !== 'checked') return [String(trouble)];
  const wrong = await desk.rows(importNo, 'wrong');
  const changing = await desk.rows(importNo, 'change');
  return [
    ...wrong.flatMap(({ row, faults }) => faults.map(({ column, says }) => `${row} ${column}: ${says}`)),
    ...changing.flatMap(({ row, difference }) => difference.map(({ column, after }) => `${row} ${column} -> ${after}`)),
  ];
}

const xlsx = (...rows: Parameters<typeof rowsXml>[0][number][]) => workbookWith({ sheet: rowsXml(rows) });
const csv = (...rows: (string | number)[][]) => stringify(rows);
const tooLarge = 'The workbook is far too large when unpacked. Save the one sheet as CSV';
const broken = 'The workbook is damaged or locked with a password. Save it again as .xlsx';

describe('a workbook that fills the memory', () => {
  it('A workbook is refused where its sheet unpacks to more than a part may have', async () => {
    const content = await workbookWith({ sheet: inflated('<worksheet><sheetData><row><c t="inlineStr"><is><t>', 129, '') });
    expect(content.length).toBeLessThan(1024 * 1024);
    expect(await troubleOf(content)).toBe(tooLarge);
  });

  it('A workbook is refused where its shared texts claim four gigabytes, or have more than they claim', async () => {
    const content = await workbookWith({ sheet: '', shared: `<sst>${'<si><t>text</t></si>'.repeat(5_000)}</sst>` });
    const entry = content.lastIndexOf(Buffer.from('xl/sharedStrings.xml')) - 46;
    const sizeOf = (bytes: number): Buffer => {
      const changed = Buffer.from(content);
      changed.writeUInt32LE(bytes, entry + 24);
      return changed;
    };
    expect(await troubleOf(sizeOf(0xff_ff_ff_fe))).toBe(tooLarge);
    expect(await troubleOf(sizeOf(500))).toBe(broken);
  });

  it('A workbook is refused where its shared texts are few bytes in the file and unpack to a hundred megabytes', async () => {
    expect(await troubleOf(await workbookWith({ sheet: '', shared: inflated('<sst><si><t>', 129, '</t></si></sst>') }))).toBe(tooLarge);
    expect(await troubleOf(await workbookWith({ sheet: '', shared: inflated('<sst><si><t>', 100, '</t></si></sst>') }))).toBe(tooLarge);
  });

  it('A workbook is read without nested archives: an archive in the archive is never opened', async () => {
    const inner = await workbookWith({ sheet: inflated('', 100, '') });
    const content = await workbookWith({ sheet: rowsXml([titles, [variant(), 70, 70]]), more: { 'xl/media/inner.zip': inner } });
    expect(await foundIn(content)).toContain('2 price -> 70.00');
  });

  it('A workbook is refused where its names for texts grow, or name a file', async () => {
    const growing = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>';
    expect(await troubleOf(await workbookWith({ sheet: '', shared: growing }))).toBe(broken);
    const outside = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>';
    expect(await troubleOf(await workbookWith({ sheet: '', shared: outside }))).toBe(broken);
    expect(await troubleOf(await workbookWith({ sheet: '<row><c t="inlineStr"><is><t>&x;</t></is></c></row>' }))).toBe(broken);
  });
});

it('An unreadable cell keeps its text also where its cut falls into a sign', async () => {
  expect(await foundIn(csv([...titles], [variant(), `${'x'.repeat(199)}😀${'y'.repeat(10)}`, 70]))).toEqual([
    expect.stringMatching(/^2 price: /),
  ]);
});

describe('an everyday workbook', () => {
  it('A workbook counts with the saved results of formulas, and reads days that are numbers', async () => {
    const content = await xlsx(titles, [variant(), { formula: 'C2*2', result: 70 }, 70], [{ formula: 'A9', result: '#REF!' }, 12, 12]);
    expect(await foundIn(content)).toEqual(['3 variant: Write a whole number', '2 price -> 70.00', '2 original -> 70.00']);
    const day = await xlsx(
      ['supplier', 'note', 'day', 'variant', 'pieces'],
      ['Mill', 'D1', 46_349, variant(), 5],
      ['Mill', 'D2', 46_349.75, variant(), 5],
    );
    expect(await foundIn(day, 'deliveries')).not.toContainEqual(expect.stringContaining('day:'));
  });

  it('A workbook means the same day whether it counts from 1900 or from 1904', async () => {
    const dayIn = async (number: number, countsFrom1904: boolean) => {
      const row = ['Mill', `D${number}`, number, variant(), 5];
      const content = await workbookWith({ sheet: rowsXml([['supplier', 'note', 'day', 'variant', 'pieces'], row]), countsFrom1904 });
      return await desk.rows(await desk.checked('deliveries', content), 'change');
    };
    for (const rows of [await dayIn(46_354, false), await dayIn(44_892, true)]) expect(rows[0]?.cells).toContain('2026-11-28');
  });

  it('A workbook has a merged cell in its first row alone; the rows below are reported as empty', async () => {
    const sheet = rowsXml([titles, [variant(), 70, 70], ['', 71, 71]]);
    const merged = `<worksheet><sheetData>${sheet}</sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells></worksheet>`;
    expect(await foundIn(await workbookWith({ sheet: Readable.from([merged]) }))).toContain('3 variant: This cell is empty');
  });

  it('A workbook is refused where it is of the old format, or no workbook at all', async () => {
    expect(await troubleOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatch(/^This is a workbook of an old Excel/);
    expect(await troubleOf(Buffer.from('%PDF-1.7\n%\0\0'))).toBe('This is not a table. Choose a CSV file or a workbook (.xlsx)');
  });
});

describe('a table as text', () => {
  const table = (separator: string, end = '\n') => [titles, [variant(), '70.00', '71.00']].map((row) => row.join(separator)).join(end);
  const changes = ['2 price -> 70.00', '2 original -> 71.00'];

  it.each([
    ['semicolons', () => table(';')],
    ['tabs', () => table('\t')],
    ['a byte order mark', () => `\u{FEFF}${table(',')}`],
    ['line ends of Windows', () => `${table(',', '\r\n')}\r\n`],
    ['a line that tells Excel the separator', () => `sep=;\r\n${table(';', '\r\n')}`, 3],
    ['quotes around each cell', () => `"variant","price","original"\r\n"${variant()}","70.00","71.00"\r\n`],
  ] as [string, () => string, number?][])('A table as text is read with %s', async (_name, content, row = 2) => {
    expect(await foundIn(content())).toEqual([`${row} price -> 70.00`, `${row} original -> 71.00`]);
  });

  it.each([
    ['UTF-16', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table(','), 'utf16le')])],
    ['UTF-16 without a mark', () => Buffer.from(table(','), 'utf16le')],
    ['UTF-16 with its bytes the other way round', () => Buffer.from(`\u{FEFF}${table('\t')}`, 'utf16le').swap16()],
  ])('A table as text is read in %s', async (_name, content) => {
    expect(await foundIn(content())).toEqual(changes);
  });

  it('A table as text is refused in an encoding that nothing reads, and says what to do', async () => {
    const says = 'The letters of this file cannot be read. Save it as CSV UTF-8, or as .xlsx';
    expect(await troubleOf(Buffer.from([...Buffer.from('number,name\nN1,'), 0xff, 0x81, 0x98, 0x8a]), 'products')).toBe(says);
  });

  it('A table as text may have line breaks and separators within quotes; an end without its quote is refused', async () => {
    const text = 'number,introduction\r\nP5,"<p>One,\r\ntwo; three</p>"\r\nP4,"<p>""four""</p>"\r\n';
    expect(await foundIn(text, 'products')).toEqual(['2 introduction -> <p>One,\ntwo; three</p>', '3 introduction -> <p>"four"</p>']);
    expect(await troubleOf(`${table(',')}\n${variant(1)},"70`)).toBe(
      'The quotation marks in row 3 do not match. Save the file again from a spreadsheet',
    );
  });

  it('A table as text is refused where titles are missing or repeated', async () => {
    expect(await troubleOf('variant,original\n1,2')).toBe('The first row must have these titles: price. Take the template');
    expect(await troubleOf('1204,64.00\n1205,64.00')).toBe('The first row must have these titles: variant, price. Take the template');
    expect(await troubleOf('variant,price, PRICE \n1,2,3')).toBe('The title price appears twice');
    expect(await troubleOf(titles.join(','))).toBe('The file has no rows below its titles');
    expect(await troubleOf('\n\n')).toBe('The file has no rows below its titles');
  });

  it('A table that is larger than files may be, or empty, is not taken', async () => {
    const sent = async (content: Buffer) => desk.as('root', 'uploadFile', { fileName: 'rows.csv', base64: content.toString('base64') });
    expect(await sent(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))).toMatchObject({ success: '0' });
    expect(await sent(Buffer.alloc(0))).toMatchObject({ success: '0' });
    expect(await sent(Buffer.alloc(10 * 1024 * 1024, 'x'))).toMatchObject({ success: '1' });
  });

  it('A table of 100,001 rows is refused, and leaves no rows behind', async () => {
    const rows = Array.from({ length: 100_001 }, (_, at) => `${900_000 + at},1,count`);
    expect(await troubleOf(['variant,pieces,reason', ...rows].join('\n'), 'stockCounts')).toBe(
      'The file has more than 100000 rows. Split it',
    );
    const { rows: kept } = await server.admin.executeQuery<{ count: number }>(
      server.admin
        .selectFrom('staff_import_row')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('row', '>', 90_000)
        .compile(),
    );
    expect(Number(kept[0]?.count)).toBe(0);
  }, 120_000);
});

describe('impossible values', () => {
  it('A price is refused when it is zero, below zero, not a number, far too large, or below the offer', async () => {
    const [a, b, c, d, e] = [0, 1, 2, 3, 4].map(variant);
    const rows = [
      [a, 0, ''],
      [b, -5, ''],
      [c, 'NaN', ''],
      [d, '123456789', ''],
      [e, 70, '69.99'],
    ] as (string | number)[][];
    expect(await foundIn(csv([...titles], ...rows))).toEqual([
      '2 price: The price must be more than zero',
      ...[3, 4, 5].map((row) => `${row} price: Write an amount with at most two decimals, such as 64.00`),
      '6 original: It is below the price 70.00',
    ]);
    expect(await foundIn(csv(['variant', 'price', 'pv'], [a ?? 0, 70, -4]))).toEqual([
      '2 pv: Write an amount with at most two decimals, such as 64.00',
    ]);
  });

  it('A product is refused with no English, two equal variants, an unknown shelf, or a formula', async () => {
    const common = { weight: 90, price: 12, pv: 8 };
    const rows = [
      { number: 'B1', 'name.zh_CN': '皂', shelf: 'Care > Faces', ...common },
      { number: 'B2', name: 'Soap', shelf: 'Care > Nowhere', ...common },
      { number: 'B3', name: 'Soap', shelf: 'Care > Faces', spec1: 'Size', value1: 'S', ...common },
      { number: 'B3', value1: 'S', price: 12, pv: 8 },
      { number: '=1+1', name: '=cmd|calc', shelf: 'Care > Faces', ...common },
    ];
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const text = csv(columns, ...rows.map((row) => columns.map((column) => (row as Record<string, string | number>)[column] ?? '')));
    expect(await foundIn(text, 'products')).toEqual([
      '2 name: The English text is missing. Other languages fall back to it.',
      '3 shelf: There is no such category. Write its number, or its path as Skin care > Serums',
      '4 number: Row 5 of this product is faulty. The product is corrected or skipped as a whole',
      '5 value1: Row 4 is a variant with these values too. Change one, or remove it',
      '6 number: Write letters, digits and hyphens, at most 30',
    ]);
  });
});
