import { expect, it } from 'vitest';
import { firstAdminLine } from './first-admin-line.ts';

it('the link of the first admin is shown to a terminal alone, and a log says how to get one', () => {
  const link = 'http://127.0.0.1:3001/first#secret';
  expect(firstAdminLine(link, true)).toContain(link);
  expect(firstAdminLine(link, false)).not.toContain('secret');
  expect(firstAdminLine(link, false)).toContain('npm run staff -- firstAdmin');
});
