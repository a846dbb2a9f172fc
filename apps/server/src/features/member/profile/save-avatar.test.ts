import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCountry, createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { decodeBmp } from '../../../platform/avatars/decode-bmp.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let member: FixtureMember;
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await createMember(server.database);
});

const save = (headImage: unknown, who = member) => server.call('saveHeadImage', { headImage }, { token: who.token });
const saved = async (file: Buffer, who = member) =>
  ((await save(file.toString('base64'), who)).data as { headImage: string } | undefined)?.headImage ?? '';
const open = (address: string) => server.app.inject(address);
const memberImage = async () => ((await server.call('getJmiMember', {}, { token: member.token })).data as { headImage: string }).headImage;
const rows = () => server.database.selectFrom('member_avatar').select('key').where('member_id', '=', member.id).execute();
const canvas = (width: number, height = width) => sharp({ create: { width, height, channels: 3, background: '#c03020' } });

/** A 2 × 2 BMP of 24 bits: red and green above blue and white. */
const bmp = Buffer.from(
  '424d4600000000000000360000002800000002000000020000000100180000000000100000000000000000000000000000000000' +
    '0000ff0000ffffff00000000ff00ff000000',
  'hex',
);

describe('saveHeadImage', () => {
  it('saveHeadImage stores a square WebP under a new address that is cached forever', async () => {
    const address = await saved(await canvas(600, 300).jpeg().toBuffer());
    expect(address).toMatch(/^\/avatars\/[\w-]{22}\.webp$/);
    expect(await memberImage()).toBe(address);
    const answer = await open(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('saveHeadImage reads %s', async (format) => {
    const file = await canvas(40).toFormat(format).toBuffer();
    expect(await save(`data:image/${format};base64,${file.toString('base64')}`)).toMatchObject({ success: '1' });
  });

  it('saveHeadImage reads BMP, with colors and rows in the right places', async () => {
    const { rawPayload } = await open(await saved(bmp));
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)];
    const isNear = (colour: number[], wanted: number[]) => colour.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 40);
    expect([at(8, 8), [255, 0, 0]]).toSatisfy(([colour, wanted]) => isNear(colour, wanted));
    expect([at(248, 8), [0, 255, 0]]).toSatisfy(([colour, wanted]) => isNear(colour, wanted));
    expect([at(8, 248), [0, 0, 255]]).toSatisfy(([colour, wanted]) => isNear(colour, wanted));
  });

  it('saveHeadImage turns the picture upright and removes all metadata', async () => {
    const left = await canvas(200, 100)
      .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } }, left: 100, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Ana Lind, 1 Harbour Street' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(left.includes('Harbour Street')).toBe(true);
    const { rawPayload } = await open(await saved(left));
    expect(rawPayload.includes('Harbour Street')).toBe(false);
    const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const bottom = (250 * info.width + 128) * info.channels;
    expect(data[bottom + 2]).toBeGreaterThan(200);
  });

  it('saveHeadImage writes into the audit, without the picture', async () => {
    const { code } = member;
    const of = () => server.database.selectFrom('audit').select(['actor', 'action', 'detail']).where('subject', '=', code).execute();
    const before = await of();
    await saved(await canvas(20).png().toBuffer());
    expect((await of()).slice(before.length)).toEqual([{ actor: code, action: 'member.avatar', detail: {} }]);
  });

  it('saveHeadImage replaces the old picture, whose address ends', async () => {
    const first = await saved(await canvas(20).png().toBuffer());
    const second = await saved(await canvas(30).png().toBuffer());
    expect(second).not.toBe(first);
    expect(await rows()).toHaveLength(1);
    expect((await open(first)).statusCode).toBe(404);
    expect((await open(second)).statusCode).toBe(200);
  });

  it('saveHeadImage keeps one picture when several are saved at once, and shows that one', async () => {
    const file = (await canvas(20).png().toBuffer()).toString('base64');
    await Promise.all(Array.from({ length: 6 }, () => save(file)));
    const [kept] = await rows();
    expect(await rows()).toHaveLength(1);
    expect(await memberImage()).toBe(`/avatars/${kept?.key}.webp`);
  });
});

describe('large pictures', () => {
  /** The most pixels that a file of 2 MB can contain, at one bit each. */
  const large = largeBmp(4_096, 4_050);

  it('Large pictures are decoded in another thread: six cost the serving thread less CPU time than decoding', async () => {
    const own = process.threadCpuUsage();
    expect(decodeBmp(large, 25_000_000)).toMatchObject({ width: 4_096, height: 4_050 });
    const oneHere = process.threadCpuUsage(own).user;
    const text = large.toString('base64');
    const members = await Promise.all(Array.from({ length: 6 }, () => createMember(server.database)));
    const before = process.threadCpuUsage();
    const answers = await Promise.all(members.map((who) => save(text, who)));
    // Reading six calls takes the time of two decodings, and of three on a busy machine.
    expect(process.threadCpuUsage(before).user).toBeLessThan(6 * oneHere);
    // On a busy machine some may take too long and be refused. They can be sent again.
    for (const { success, error } of answers) expect(success === '1' || error === 'busy').toBe(true);
    await vi.waitFor(async () => expect(await save(text)).toMatchObject({ success: '1' }), { timeout: 30_000, interval: 1_000 });
  });

  it('Large pictures beyond the queue’s limit are refused, and can be sent again', async () => {
    const text = bmp.toString('base64');
    const members = await Promise.all(Array.from({ length: 30 }, () => createMember(server.database)));
    const answers = await Promise.all(members.map((who) => save(text, who)));
    const busy = answers.filter(({ success }) => success === '0');
    expect(busy.length).toBeGreaterThan(0);
    for (const answer of busy) expect(answer).toMatchObject({ status: 503, error: 'busy' });
    expect(await save(text)).toMatchObject({ success: '1' });
  });
});

describe('an invalid picture', () => {
  const refused = { success: '0', errorCode: '1', error: 'imageRefused', field: 'headImage' };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each([
    ['SVG', Buffer.from(svg).toString('base64')],
    ['SVG that calls itself PNG', `data:image/png;base64,${Buffer.from(svg).toString('base64')}`],
    ['HTML behind a GIF’s first bytes', Buffer.from(`GIF89a<script>alert(1)</script>`).toString('base64')],
    ['SVG behind a PNG’s first bytes', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1').toString('base64')],
    ['a PDF', Buffer.from('%PDF-1.7').toString('base64')],
    ['a text', 'hello world!'],
    ['an address', 'https://example.com/a.png'],
    ['a data: of another kind', `data:text/html;base64,${bmp.toString('base64')}`],
    ['padding alone', '===='],
    ['a BMP that says it is larger than its file', bmpWith(18, 5_000).toString('base64')],
    ['a BMP that says it is endless', bmpWith(18, 2_000_000_000).toString('base64')],
    ['a BMP whose pixels lie outside', bmpWith(10, 4_000_000_000).toString('base64')],
    ['a compressed BMP', bmpWith(30, 1).toString('base64')],
  ])('The invalid picture %s is refused, and the avatar stays', async (_what, headImage) => {
    const before = await saved(await canvas(20).png().toBuffer());
    expect(await save(headImage)).toMatchObject(refused);
    expect(await memberImage()).toBe(before);
  });

  it('An invalid picture is refused when it is truncated', async () => {
    const file = await canvas(900).jpeg().toBuffer();
    expect(await save(file.subarray(0, file.length / 2).toString('base64'))).toMatchObject(refused);
  });

  it('An invalid picture is refused when it is a TIFF, although the decoder could read it', async () => {
    expect(await save((await canvas(20).tiff().toBuffer()).toString('base64'))).toMatchObject(refused);
  });

  it('An invalid picture is refused when it is a decompression bomb, without being decoded', async () => {
    const bomb = await canvas(12_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const before = process.memoryUsage().rss;
    expect(await save(bomb.toString('base64'))).toMatchObject(refused);
    // Decoded, it takes 432 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it('A picture of more than 2 MB is too large, in any format; exactly 2 MB is accepted for decoding', async () => {
    const most = 2 * 1024 * 1024;
    expect(await save(Buffer.alloc(most + 1).toString('base64'))).toMatchObject({ error: 'imageTooLarge', errorCode: '1', status: 200 });
    expect(await save(Buffer.alloc(most).toString('base64'))).toMatchObject(refused);
    expect(await save('A'.repeat(3_200_000))).toMatchObject({ status: 413, success: '0' });
  });

  it.each([undefined, '', null, 12, ['x']])('The picture %j is malformed', async (headImage) => {
    expect(await save(headImage)).toMatchObject({ success: '0', errorCode: '1', field: 'headImage' });
  });
});

it('The shop limits the pictures that are processed per hour', async () => {
  const file = Buffer.from('hello').toString('base64');
  for (let index = 0; index < 30; index += 1) expect(await save(file)).toMatchObject({ error: 'imageRefused' });
  expect(await save(file)).toMatchObject({ status: 429, error: 'tooMany' });
  expect(await save(file, await createMember(server.database))).toMatchObject({ error: 'imageRefused' });
});

it.each([
  '/avatars/x.webp',
  `/avatars/${'A'.repeat(22)}.webp`,
  `/avatars/${'A'.repeat(22)}.png`,
  "/avatars/'--.webp",
  '/avatars/..%2Fmain.ts',
])('There is nothing at %s, and no cache keeps that answer', async (address) => {
  const answer = await open(address);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
});

it('The companion wire accepts the picture by POST only', async () => {
  const headImage = (await canvas(20).png().toBuffer()).toString('base64');
  const url = '/api/h5/JmiMember/api/saveHeadImage';
  const body = { headImage, token: member.token, userId: member.code };
  expect((await server.app.inject({ method: 'POST', url, payload: body })).json()).toMatchObject({ success: '1' });
  expect((await server.app.inject({ method: 'GET', url, query: { token: member.token, userId: member.code } })).statusCode).toBe(404);
});

function bmpWith(offset: number, value: number): Buffer {
  const changed = Buffer.from(bmp);
  changed.writeUInt32LE(value, offset);
  return changed;
}

/** A BMP of one bit per pixel, all white. */
function largeBmp(width: number, height: number): Buffer {
  const stride = Math.ceil(width / 32) * 4;
  const file = Buffer.alloc(62 + stride * height, 0xff);
  bmp.copy(file, 0, 0, 54);
  for (const [at, value] of [
    [10, 62],
    [18, width],
    [22, height],
    [46, 2],
    [54, 0],
  ] as const)
    file.writeUInt32LE(value, at);
  file.writeUInt16LE(1, 28);
  return file;
}
