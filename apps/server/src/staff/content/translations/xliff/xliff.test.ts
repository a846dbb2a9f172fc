import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sanitiseDescription } from '../../../../features/catalogue/index.ts';
import type { Cell, Table } from '../../../../platform/tables/table.ts';
import { TableFault } from '../../../../desk/tables/reading/table-fault.ts';
import { readTable } from '../../../../desk/tables/reading/read-table.ts';
import { codedEnglish, codedTranslation, partsOf, uncoded, uncodedPlain, withoutSigns } from '../../../../desk/tables/inline-codes.ts';
import { writeXliff } from './write-xliff.ts';

const titles = ['id', 'language', 'source', 'target', 'state', 'before', 'about'];
const table: Table = { titles, kinds: titles.map(() => 'text'), cellsOf: () => [] };

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield await Promise.resolve(rows);
}
async function written(rows: Cell[][]): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of writeXliff(table, once(rows), 'ja_JP')) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
async function read(content: string | Buffer): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  for await (const { row, cells } of (await readTable(Buffer.from(content))).rows)
    if (row > 0)
      rows.push(Object.fromEntries(['id', 'language', 'source', 'target', 'state', 'form'].map((name, at) => [name, String(cells[at])])));
  return rows;
}
const faultOf = async (content: string | Buffer): Promise<string> => {
  try {
    await read(content);
    return 'none';
  } catch (error) {
    if (error instanceof TableFault) return error.key;
    throw error;
  }
};
const xliff = (units: string, attributes = 'version="2.0" srcLang="en-US" trgLang="ja-JP"'): string =>
  `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${attributes}><file id="f">${units}</file></xliff>`;
const unit = (source: string, target: string): string =>
  `<unit id="product.1.name"><segment><source>${source}</source><target>${target}</target></segment></unit>`;

const name = 'product.1.name';
const introduction = 'product.1.introduction';

const signs = fc.constantFrom(
  'a',
  'ß',
  '面',
  '🧴',
  '<',
  '>',
  '&',
  '"',
  "'",
  '⟦',
  '⟧',
  '⟦1⟧',
  '⟦/1⟧',
  ']]>',
  '&amp;',
  '\n',
  '\t',
  ' ',
  '\uFFFE',
  '=',
  "'=",
);
const words = fc.array(signs, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const { html } = fc.letrec<{ html: string; one: string }>((tie) => ({
  html: fc.array(tie('one'), { maxLength: 4 }).map((parts) => parts.join('')),
  one: fc.oneof(
    { maxDepth: 3 },
    words.map(escapeHtml),
    fc.constantFrom('<br />', '<img src="/images/p/1-0/320.webp" alt="A &quot;box&quot;" loading="lazy" />'),
    fc
      .tuple(fc.constantFrom('p', 'strong', 'li', 'a href="https://x.example/?a=1&amp;b=2"', 'td colspan="2"'), tie('html'))
      .map(([tag, inside]) => `<${tag}>${inside}</${tag.split(' ')[0]}>`),
  ),
}));

it('A description becomes words and signs, and these the same description', () => {
  fc.assert(
    fc.property(html, html, (drawnEnglish, drawnTranslation) => {
      const [english, translation] = [sanitiseDescription(drawnEnglish), sanitiseDescription(drawnTranslation)];
      const coded = codedEnglish(english);
      expect(uncoded(coded.text, coded.codes)).toBe(english);
      const target = codedTranslation(translation, coded);
      const own = target.codes.filter(({ id }) => id.startsWith('t'));
      expect(uncoded(target.text, [...coded.codes, ...own])).toBe(translation);
    }),
    { numRuns: 400 },
  );
});

it('An XLIFF text is read as the same words that were written', async () => {
  await fc.assert(
    fc.asyncProperty(words, words, html, html, async (source, target, drawnEnglish, drawnTranslation) => {
      const [english, translation] = [sanitiseDescription(drawnEnglish), sanitiseDescription(drawnTranslation)];
      const file = await written([
        [name, 'ja_JP', source, target, 'current', '', 'P1 · Soap'],
        [introduction, 'ja_JP', english, translation, 'outdated', 'before <b>', 'P1'],
      ]);
      const [plain, marked] = await read(file);
      const clean = (cell = ''): string => cell.trim().replace(/^'(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/u, '');
      expect(plain).toMatchObject({ id: name, language: 'ja_JP', state: target.trim() === '' ? 'current' : 'current', form: 'xliff' });
      expect(uncodedPlain(clean(plain?.['source']))).toBe(source.trim());
      expect(uncodedPlain(clean(plain?.['target']))).toBe(target.trim());
      const coded = codedEnglish(english);
      expect(clean(marked?.['source'])).toBe(coded.text.trim());
      expect(clean(marked?.['target'])).toBe(codedTranslation(translation, coded).text.trim());
      expect(marked?.['state']).toBe('');
    }),
    { numRuns: 150 },
  );
});

it('Tags are protected signs with the tag as a note, and no sign means another tag than that of the shop', async () => {
  const file = await written([[introduction, 'ja_JP', '<p>Made <strong>by hand</strong><br />x</p>', '', 'missing', '', 'P1']]);
  expect(file).toContain('<data id="d2">&lt;strong&gt;</data><data id="e2">&lt;/strong&gt;</data>');
  expect(file).toContain('<pc id="2" dataRefStart="d2" dataRefEnd="e2" canCopy="no" type="fmt" subType="xlf:b">by hand</pc>');
  expect(file).toContain('<ph id="3" dataRef="d3" canCopy="no" type="fmt" subType="xlf:lb"/>');
  const { codes } = codedEnglish('<p>Made <strong>by hand</strong><br />x</p>');
  expect(uncoded('⟦1⟧⟦2⟧手⟦/2⟧⟦3/⟧⟦/1⟧', codes)).toBe('<p><strong>手</strong><br /></p>');
  expect(uncoded('⟦1⟧手⟦/1⟧', codes)).toBe('<p>手</p>');
  expect(uncoded('⟦1⟧<script>x</script>⟦/1⟧', codes)).toBe('<p>&lt;script&gt;x&lt;/script&gt;</p>');
  for (const wrong of ['⟦9⟧x⟦/9⟧', '⟦1⟧x', 'x⟦/1⟧', '⟦1⟧⟦2⟧x⟦/1⟧⟦/2⟧', '⟦1⟧a⟦/1⟧⟦1⟧b⟦/1⟧', '⟦1/⟧', '⟦3⟧x⟦/3⟧'])
    expect([wrong, uncoded(wrong, codes)]).toEqual([wrong, undefined]);
  // The file's own meaning of a placeholder is not trusted.
  const forged = file.replace('&lt;strong&gt;', '&lt;script&gt;').replace('</segment>', '<target><pc id="2">x</pc></target></segment>');
  expect(await read(forged)).toMatchObject([{ target: '⟦2⟧x⟦/2⟧' }]);
  expect(partsOf(withoutSigns('⟦2⟧'))).toEqual([{ text: '⟦' }, { text: '2⟧' }]);
});

it('The reader reads what translators’ programs make of it', async () => {
  const segments = `<unit id="product.1.name"><notes><note>n</note></notes>
    <mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#m1"><source>Other</source><target>別</target></mtc:match></mtc:matches>
    <segment state="translated"><source>One. </source><target order="3">一。</target></segment><ignorable><source> </source></ignorable>
    <segment state="reviewed"><source><mrk id="m1" type="term">Two</mrk>.</source><target order="1"><![CDATA[二 & ]]><cp hex="0041"/></target></segment></unit>
    <unit id="product.2.name"><segment state="final"><source>A</source><target>ア</target></segment><segment><source>B</source></segment></unit>
    <unit id="product.3.introduction"><segment><source><sc id="1"/>x<ec startRef="1"/></source></segment></unit>
    <unit id="product.4.name" translate="no"><segment><source>x</source></segment></unit>`;
  expect(await read(xliff(segments, 'version="2.1" srcLang="en" trgLang="ja"'))).toMatchObject([
    { id: 'product.1.name', source: 'One.  Two.', target: '二 & A 一。', state: 'current', language: 'ja_JP' },
    { id: 'product.2.name', target: 'ア', state: 'half' },
    { id: 'product.3.introduction', source: '⟦1⟧x⟦/1⟧', target: '', state: '' },
  ]);
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xliff(unit('Soap', '石')), 'utf16le')]);
  expect(await read(wide)).toMatchObject([{ target: '石' }]);
  expect(await read(await written([]))).toEqual([]);
});

it('The reader refuses files that attack, and such as are none', async () => {
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
  const external = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
  for (const doctype of [entities, external])
    expect(await faultOf(`<?xml version="1.0"?>${doctype}${xliff(unit('a', '&a;')).replace('<?xml version="1.0"?>', '')}`)).toBe(
      'brokenXliff',
    );
  expect(await faultOf(xliff(unit('a', '&a;')))).toBe('brokenXliff');
  expect(await faultOf(xliff(unit('a', '<pc id="1">x')))).toBe('brokenXliff');
  expect(await faultOf(xliff(unit('a', '<pc id="1">'.repeat(5_000) + '</pc>'.repeat(5_000))))).toBe('brokenXliff');
  expect(await faultOf(xliff(unit('a', 'x'.repeat(70_000))))).toBe('hugeCell');
  expect(await faultOf(xliff('', 'version="1.2" srcLang="en" trgLang="ja"'))).toBe('xliffVersion');
  expect(await faultOf(xliff('', 'version="2.0" srcLang="de" trgLang="ja"'))).toBe('xliffSource');
  expect(await faultOf('<?xml version="1.0"?><tmx version="1.4"/>')).toBe('noXliff');
  expect(await read(xliff(unit('a', '<pc id="../x">y</pc>')))).toMatchObject([{ target: '⟦0⟧y⟦/0⟧' }]);
  expect(await read(xliff(unit('a', '<cp hex="D800"/>')))).toMatchObject([{ target: '\0' }]);
});

it('The reader takes no copy of the source that was never translated', async () => {
  const copied = (state: string) =>
    xliff(`<unit id="${name}"><segment${state}><source>Sea soap</source><target>Sea soap</target></segment></unit>`);
  for (const state of ['', ' state="initial"']) expect(await read(copied(state))).toMatchObject([{ target: '' }]);
  expect(await read(copied(' state="translated"'))).toMatchObject([{ target: 'Sea soap' }]);
  expect(await read(xliff(unit('Sea soap', '海のせっけん')))).toMatchObject([{ target: '海のせっけん' }]);
  // A part that is only copied leaves the unit half translated.
  const half = `<unit id="${name}"><segment state="initial"><source>One. </source><target>One. </target></segment><segment state="translated"><source>Two.</source><target>二。</target></segment></unit>`;
  expect(await read(xliff(half))).toMatchObject([{ state: 'half' }]);
});
