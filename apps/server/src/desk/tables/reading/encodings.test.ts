import { describe, expect, it } from 'vitest';
import { guessEncodings } from './encodings.ts';

describe('the likeliest encoding of a file that does not say its own', () => {
  it.each([
    ['Korean', 'euc-kr', 'bab8bdc020bcbcb7b320c5a9b8b2', '보습 세럼 크림'],
    ['Chinese', 'gb18030', 'beabbbaad2bad3ebb1a3caaac3e6cbaa', '精华液与保湿面霜'],
    ['Chinese of Taiwan', 'big5', 'baebb5d8b247bb50ab4fc0e3adb1c1f7', '精華液與保濕面霜'],
    ['Japanese', 'shift_jis', '94fc97658974835a838983802089bb8fcf9085', '美容液セラム 化粧水'],
    ['German', 'windows-1252', '4772fc6e6572205465652066fc72', 'Grüner Tee für'],
    ['Polish', 'windows-1250', '5a61bff3b3e62067ea9c6cb9206a619ff1', 'Zażółć gęślą jaźń'],
    ['French', 'windows-1252', '4372e86d65', 'Crème'],
    ['Russian', 'windows-1251', 'caf0e5ec20f3e2ebe0e6edfffef9e8e9', 'Крем увлажняющий'],
  ])('The likeliest encoding is taken first: %s', async (_language, encoding, bytes, name) => {
    const table = Buffer.concat([Buffer.from('number,name\nP5,'), Buffer.from(bytes, 'hex'), Buffer.from('\n')]);
    expect((await guessEncodings(table))[0]).toEqual({ encoding, lines: [`P5,${name}`] });
  });
});
