import { expect, it } from 'vitest';
import { documentAddress } from './document-address.ts';

it.each(['/documents/notices/3.pdf?locale=zh_CN', 'https://files.example/a.pdf', 'HTTP://files.example/a.pdf'])(
  'The reader opens %s',
  (link) => {
    expect(documentAddress(link)).toBe(link);
  },
);

it.each(['javascript:alert(1)', 'data:text/html,x', '//files.example/a.pdf', '/\\files.example', 'a.pdf', ''])(
  'The reader does not open %s',
  (link) => {
    expect(documentAddress(link)).toBeUndefined();
  },
);
