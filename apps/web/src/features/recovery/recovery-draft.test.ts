import { expect, it } from 'vitest';
import { parseDraft } from './recovery-draft.ts';

const at = 1_790_000_000_000;
const kept = JSON.stringify({ userCode: 'ingrid', email: 'ingrid@example.com', atMs: at });

it('A recovery draft stays while its code is valid', () => {
  expect(parseDraft(kept, at)).toEqual({ userCode: 'ingrid', email: 'ingrid@example.com' });
  expect(parseDraft(kept, at + 599_999)).toEqual({ userCode: 'ingrid', email: 'ingrid@example.com' });
  expect(parseDraft(kept, at + 600_000)).toBeUndefined();
});

it('A recovery draft ignores a time in the future', () => {
  expect(parseDraft(kept, at - 1)).toBeUndefined();
});

it.each([null, '', '{', 'null', '[]', '{"userCode":1,"email":"a","atMs":1}'])('The reader takes %s as no recovery draft', (text) => {
  expect(parseDraft(text, at)).toBeUndefined();
});
