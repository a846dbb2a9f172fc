import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../desk/imports/testing/zip-of.ts';
import { camt } from '../../../desk/imports/testing/camt.ts';
import { TableFault } from '../../../desk/tables/reading/table-fault.ts';
import { type StatementFacts, troublesOf } from './statement-facts.ts';
import { readStatement } from './read-statement.ts';
import { toldColumns } from './told-booking.ts';

/** Rows of a file by column, and how it was read. */
async function read(content: string | Buffer) {
  const { reading, rows } = await readStatement(Buffer.from(content));
  const told: Record<string, string>[] = [];
  for await (const { cells } of rows) {
    if (cells[0] === 'account') continue;
    told.push(Object.fromEntries(toldColumns.map((column, at) => [column, String(cells[at] ?? '')])));
  }
  const facts = told.flatMap((row) => (row['facts'] === '' ? [] : [JSON.parse(String(row['facts'])) as StatementFacts]));
  return { reading, bookings: told.filter((row) => row['facts'] === ''), facts };
}
const faultOf = async (content: string | Buffer) =>
  read(content).catch((error: unknown) => (error instanceof TableFault ? error.key : Promise.reject(error)));

const booking = { amount: '67.94', day: '2026-11-18', text: 'BT-4K7Q-2MX9', reference: 'S1' };

describe('an ISO 20022 message', () => {
  it.each(Array.from({ length: 13 }, (_, at) => String(at + 2).padStart(2, '0')))('A message of version %s is read', async (version) => {
    expect(await read(camt([booking], { version }))).toMatchObject({
      reading: `camt.053.001.${version}, UTF-8`,
      bookings: [{ amount: '67.94' }],
    });
  });

  it('A message of an earlier or later version, of another kind, or any other XML is refused', async () => {
    expect(await faultOf(camt([booking], { version: '01' }))).toBe('statementVersion');
    expect(await faultOf(camt([booking], { version: '15' }))).toBe('statementVersion');
    expect(await faultOf(camt([booking]).replaceAll('camt.053', 'pain.001'))).toBe('noStatement');
    expect(await faultOf('<?xml version="1.0"?><html><body>no</body></html>')).toBe('noStatement');
  });

  const others = (kind: '052' | '054') => {
    const [root, part] = kind === '052' ? ['BkToCstmrAcctRpt', 'Rpt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
    return camt([booking])
      .replaceAll('camt.053', `camt.${kind}`)
      .replaceAll('BkToCstmrStmt', root)
      .replaceAll(/<(\/?)Stmt>/g, `<$1${part}>`);
  };
  it('camt.052 and camt.054 say that they are no statements', async () => {
    expect(await read(others('052'))).toMatchObject({
      reading: 'camt.052.001.08, UTF-8',
      bookings: [{ message: '052', account: expect.any(String) as string }],
      facts: [],
    });
    expect(await read(others('054'))).toMatchObject({ bookings: [{ message: '054', amount: '67.94' }] });
  });

  it.each(['ISO-8859-1', 'windows-1252', 'iso-8859-15', 'us-ascii'])(
    'A message is read in the encoding %s that it declares',
    async (encoding) => {
      const text = encoding === 'us-ascii' ? 'Mueller' : 'Müller, Köln';
      const file = camt([{ ...booking, text }]).replace('UTF-8', encoding);
      expect((await read(Buffer.from(file, 'latin1'))).bookings).toMatchObject([{ text }]);
    },
  );

  it('A message names the texts searched for a reference, and what takes an earlier booking back', async () => {
    const file = camt([booking])
      .replace('NOTPROVIDED', 'ORDER-4711')
      .replace('</EndToEndId>', '</EndToEndId><MndtId>M-77</MndtId>')
      .replace('</RmtInf>', '</RmtInf><RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>closed account</AddtlInf></RtrInf>');
    const [told] = (await read(file)).bookings;
    expect(told).toMatchObject({ endToEnd: 'ORDER-4711', reversal: 'AC04' });
    expect(told?.['further']?.split('\n')).toEqual(expect.arrayContaining(['M-77', 'closed account']));
  });

  it.each([
    ['<Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn>', 'RRTN'],
    ['<Prtry><Cd>NRTI+109+9310</Cd></Prtry>', 'NRTI'],
    ['<Prtry><Cd>NTRF+166+931</Cd></Prtry>', ''],
  ])('A message recognizes a reversal of an earlier booking by the code of a transaction: %s', async (code, reversal) => {
    const file = camt([booking]).replace('</RmtInf>', `</RmtInf><BkTxCd>${code}</BkTxCd>`);
    expect((await read(file)).bookings).toMatchObject([{ reversal }]);
  });

  it('Parts in the currency of the payer do not split a booking', async () => {
    const batch = [
      { amount: '20.00', text: 'a' },
      { amount: '30.00', text: 'b' },
    ];
    const file = camt([{ ...booking, amount: '46.00', batch }]).replaceAll(/<Amt Ccy="EUR">([23]0\.00)/g, '<Amt Ccy="CHF">$1');
    expect((await read(file)).bookings).toMatchObject([{ amount: '46', text: 'a b' }]);
  });

  it('Parts that add up to another sum are reported', async () => {
    const batch = [
      { amount: '20.00', text: 'a' },
      { amount: '30.00', text: 'b' },
    ];
    const [facts] = (await read(camt([{ ...booking, amount: '55.00', batch }]))).facts;
    expect(facts && troublesOf(facts)).toEqual([{ key: 'bankParts', params: { reference: 'S1', amount: '55.00', parts: '50.00' } }]);
  });

  const summed = (credits: string, debits: string) =>
    camt([
      booking,
      { ...booking, amount: '3.00', direction: 'DBIT', reference: 'S2' },
      { ...booking, amount: '5.00', status: 'PDNG', reference: 'S3' },
    ]).replace(
      '</Bal>',
      `</Bal><TxsSummry><TtlCdtNtries><Sum>${credits}</Sum></TtlCdtNtries><TtlDbtNtries><Sum>${debits}</Sum></TtlDbtNtries></TxsSummry>`,
    );
  it.each([
    ['of the final bookings', summed('67.94', '3'), []],
    ['with those that are pending', summed('72.94', '3.00'), []],
    [
      'of bookings that lack',
      summed('167.94', '4.00'),
      [
        { key: 'bankCredits', params: { told: '167.94', booked: '67.94' } },
        { key: 'bankDebits', params: { told: '4.00', booked: '3.00' } },
      ],
    ],
    [
      'of another message than a statement',
      summed('1', '3').replaceAll('camt.053', 'camt.054').replaceAll('Stmt>', 'Ntfctn>'),
      ['bankCredits'],
    ],
  ])('The sums of the bank are compared with the bookings: %s', async (_what, file, troubles) => {
    const told = (await read(file)).facts.flatMap(troublesOf);
    expect(told).toMatchObject(troubles.map((trouble) => (typeof trouble === 'string' ? { key: trouble } : trouble)));
    expect(told).toHaveLength(troubles.length);
  });
});

const mt940 = (lines: string) =>
  `:20:STARTUMS\r\n:25:74061813/33626\r\n:28C:00231/001\r\n:60F:C261117EUR1000,00\r\n${lines}:62F:C261118EUR1064,94\r\n-\r\n`;
const german = [
  ':61:2611181118CR67,94NTRFNONREF//B4711',
  ':86:166?00GUTSCHRIFT?20EREF+ORDER-4711?21SVWZ+Bestellung BT-4K?227Q-2MX9?30COBADEFF',
  '?31DE02120300000000202051?32Ada ?33Lovelace',
  ':61:2611181118DR3,00NCHGNONREF',
  ':86:805?00ENTGELT?20SVWZ+Konto',
  '',
].join('\r\n');

describe('an MT940', () => {
  it('An MT940 has bookings, both balances and the account', async () => {
    const { reading, bookings, facts } = await read(mt940(german));
    expect(reading).toBe('MT940, UTF-8');
    expect(bookings).toMatchObject([
      {
        account: '74061813/33626',
        day: '2026-11-18',
        amount: '67.94',
        currency: 'EUR',
        direction: 'CRDT',
        status: 'BOOK',
        text: 'Bestellung BT-4K7Q-2MX9',
        payer: 'Ada Lovelace',
        payerAccount: 'DE02120300000000202051',
        reference: 'B4711',
        endToEnd: 'ORDER-4711',
        reversal: '',
      },
      { amount: '3', direction: 'DBIT' },
    ]);
    expect(facts).toMatchObject([{ id: '00231', opening: '1000', closing: '1064.94', booked: '64.94', bookings: 2 }]);
    expect(facts.flatMap(troublesOf)).toEqual([]);
  });

  it.each([
    ['RC', 'DBIT', 'yes', 'BOOK'],
    ['RD', 'CRDT', 'yes', 'BOOK'],
    ['EC', 'CRDT', '', 'PDNG'],
    ['D', 'DBIT', '', 'BOOK'],
  ])('An MT940 booking with the mark %s goes %s', async (mark, direction, reversal, status) => {
    expect((await read(mt940(`:61:261118${mark}67,94NTRFX\r\n:86:text\r\n`))).bookings).toMatchObject([
      { direction, reversal, status, day: '2026-11-18' },
    ]);
  });

  it('An MT940 can have the words of Dutch banks, free text, an envelope, and the end of a year', async () => {
    const dutch =
      ':61:2701021231C25,00NTRFEREF//B1\r\n:86:/TRTP/SEPA/IBAN/NL91ABNA0417164300/NAME/A. Jansen/REMI/USTD//BT-4K7Q-2MX9/EREF/E-1\r\n';
    expect((await read(mt940(dutch))).bookings).toMatchObject([
      { day: '2026-12-31', payer: 'A. Jansen', payerAccount: 'NL91ABNA0417164300', text: 'BT-4K7Q-2MX9', endToEnd: 'E-1' },
    ]);
    const free = `{1:F01COBADEFFXXXX0000000000}{2:O9400000}{4:\r\n${mt940(':61:261118C1,00NTRFX\r\n:86:paid by\r\n- Ada -\r\nthanks\r\n').replace(/-\r\n$/, '-}\r\n')}`;
    expect((await read(free)).bookings).toMatchObject([{ text: 'paid by - Ada - thanks' }]);
  });

  it.each([
    ['parts that a Polish bank sets apart', '020~00PRZELEW~20za BT-4K7Q~21-2MX9~32ADA', { text: 'za BT-4K7Q-2MX9', payer: 'ADA' }],
    ['other signs of theirs', '020<00PRZELEW<20za BT-4K7Q<21-2MX9<32ADA', { text: 'za BT-4K7Q-2MX9', payer: 'ADA' }],
    ['a question in the text', '166?20SVWZ+paid? BT-4K7Q-2MX9?32Ada', { text: 'paid? BT-4K7Q-2MX9' }],
    ['a text before the words', '166?20BT-4K7Q-2MX9?21EREF+E-1?32Ada', { text: 'BT-4K7Q-2MX9', endToEnd: 'E-1' }],
    ['details twice', 'first\r\n:86:BT-4K7Q-2MX9', { text: 'first', further: 'NONREF\nBT-4K7Q-2MX9' }],
  ])('An MT940 has details with %s', async (_what, details, told) => {
    expect((await read(mt940(`:61:2611181118C67,94NTRFNONREF//B1\r\n:86:${details}\r\n`))).bookings).toMatchObject([told]);
  });

  it.each([':61:2611181118D67,94NRTINONREF//B1', ':61:2611181118C67,94NRTINONREF//B1'])('An MT940 calls %s a reversal', async (line) => {
    expect((await read(mt940(`${line}\r\n:86:returned\r\n`))).bookings).toMatchObject([{ reversal: 'NRTI' }]);
  });

  it('An MT940 is refused where a booking cannot be read, because the rest is another sum', async () => {
    expect(await faultOf(mt940(':61:26111867,94NTRF\r\n'))).toBe('brokenMt940');
  });

  it('An MT940 of several days is several statements, and a report of the day is none', async () => {
    expect((await read(`${mt940(german)}${mt940(german)}`)).facts).toHaveLength(2);
    const report = mt940(german).replace(/:62F:.*\r\n/, '');
    expect(await read(report)).toMatchObject({ reading: 'MT942, UTF-8', bookings: [{ message: '942' }, { message: '942' }], facts: [] });
  });
});

describe('an archive', () => {
  it('An archive holds statements one behind the other, each file once', async () => {
    const [one, two] = [camt([booking]), camt([{ ...booking, reference: 'S2' }])];
    const archive = await zipOf({ 'a.xml': one, 'again.xml': one, 'b.xml': two, 'c.sta': mt940(german), '__MACOSX/._a.xml': 'x' });
    const { reading, bookings } = await read(archive);
    expect(reading).toBe('ZIP (3), camt.053.001.08, UTF-8; MT940, UTF-8');
    expect(bookings.map(({ reference }) => reference)).toEqual(['S1', 'S2', 'B4711', 'NONREF']);
  });

  it('An archive with several tables, with nothing, or broken is refused in words', async () => {
    expect(await faultOf(await zipOf({ 'a.csv': 'day,amount\n', 'b.csv': 'day,amount\n1,2\n' }))).toBe('tablesInside');
    expect(await faultOf(await zipOf({ '__MACOSX/._a': 'x' }))).toBe('noStatementInside');
    expect(await faultOf(Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(40)]))).toBe('brokenWorkbook');
  });
});
