import { once } from 'node:events';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { ZipFile } from 'yazl';

/** A file meant to crash the shop or keep it from answering. */
export interface HostileFile {
  what: string;
  /** How the file is sent: as an import of this kind, as a picture of the shop, as its mark, or as a member's avatar. */
  as: { importKind: string } | 'media' | 'mark' | 'avatar';
  content: Buffer;
}

const MEBI = 1_048_576;

/** Four files of each of ten kinds. Files of one kind differ in their last bytes or sizes, so that none counts as a duplicate. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const files: HostileFile[] = [];
  for (let at = 0; at < 4; at += 1) {
    const imported = (what: string, importKind: string, content: Buffer): void => void files.push({ what, as: { importKind }, content });
    imported('26 million nested elements', 'stockCounts', await workbook(repeated('<worksheet>', '<a>', 26_000_000 + at)));
    imported('12 million elements side by side', 'stockCounts', await workbook(repeated('<worksheet>', '<a/>', 12_000_000 + at)));
    imported('a million attributes', 'stockCounts', await workbook(Readable.from([`<worksheet ${attributes(1_000_000 + at)}>`])));
    imported(
      '100 MB of shared texts',
      'stockCounts',
      await workbook(Readable.from(['<worksheet/>']), repeated('<sst><si><t>', 'text ', 20 * MEBI + at)),
    );
    imported('900,000 columns', 'prices', Buffer.from('a,'.repeat(900_000 + at)));
    imported('nine million commas', 'prices', Buffer.from(`variant,price,original\n${','.repeat(9_000_000 + at)}`));
    const camt = '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">';
    imported('a statement 1.5 million deep', 'bankStatements', Buffer.from(camt + '<Ntry>'.repeat(1_500_000 + at)));
    imported(
      'an XLIFF of half a million attributes',
      'translations',
      Buffer.from(`<?xml version="1.0"?><xliff ${attributes(500_000 + at)}>`),
    );
    const side = 7_000 - at;
    files.push({ what: 'a picture of 49 megapixels', as: 'media', content: await noughts(side, side) });
    files.push(
      at % 2 === 0
        ? {
            what: 'a mark of 150,000 nested groups',
            as: 'mark',
            content: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(150_000 + at)}`),
          }
        : { what: 'an avatar of 25 megapixels', as: 'avatar', content: await noughts(5_000, 4_990 + at) },
    );
  }
  return files;
}

const attributes = (count: number): string => Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ');

/** Repeats a text after a prefix, a mebibyte at a time. */
function repeated(before: string, text: string, times: number): Readable {
  const chunk = text.repeat(Math.ceil(MEBI / text.length));
  return Readable.from(
    (function* () {
      yield before;
      for (let left = text.length * times; left > 0; left -= chunk.length) yield chunk.slice(0, Math.min(left, chunk.length));
    })(),
    { objectMode: false },
  );
}

/** A picture of one color, whose file is small. */
const noughts = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#808080' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

async function workbook(sheet: Readable, shared: Readable = Readable.from(['<sst/>'])): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'), 'xl/workbook.xml');
  zip.addBuffer(Buffer.from('<Relationships><Relationship Id="r1" Target="a.xml"/></Relationships>'), 'xl/_rels/workbook.xml.rels');
  zip.addReadStream(shared, 'xl/sharedStrings.xml');
  zip.addReadStream(sheet, 'xl/a.xml');
  zip.end();
  const chunks: Buffer[] = [];
  zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(zip.outputStream, 'end');
  return Buffer.concat(chunks);
}
