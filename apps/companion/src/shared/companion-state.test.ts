import { expect, it } from 'vitest';
import { changeState, readState } from './companion-state.ts';

it('The companion state is shared under the specified names, in English until a language is chosen', () => {
  expect(Object.keys(readState()).sort()).toEqual(['cartNum', 'langs', 'locale', 'notReadedNum', 'refreshNum', 'res_count', 'userInfo']);
  expect(readState().locale).toBe('en_US');
  changeState({ locale: 'ja_JP' });
  expect(readState()).toMatchObject({ locale: 'ja_JP', cartNum: 0 });
});
