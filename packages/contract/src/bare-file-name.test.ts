import { expect, it } from 'vitest';
import { bareFileName } from './bare-file-name.ts';

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ana\\counts.xlsx', 'counts.xlsx'],
  ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
  ['a\r\nSet-Cookie: b\u0000.csv', 'aSet-Cookie: b.csv'],
  ['\u2066counts\u2069.csv\u200F', 'counts.csv'],
  ['日本語 名前.pdf', '日本語 名前.pdf'],
  ['..', ''],
  ['folder/', ''],
])('The file %j is called %j', (name, bare) => expect(bareFileName(name)).toBe(bare));
