import { expect, it } from 'vitest';
import { codeText } from './code-text.ts';

it.each([
  ['042317', '042317'],
  ['0423178', '042317'],
  [' 042 317 ', '042317'],
  ['０４２３１７', '042317'],
  ['code: 04-23', '0423'],
  ['', ''],
])('The field keeps "%s" typed or pasted as %s', (typed, kept) => expect(codeText(typed)).toBe(kept));
