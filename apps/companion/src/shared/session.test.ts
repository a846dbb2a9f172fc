import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeState, readState } from './companion-state.ts';
import { forgetSession, keepUserInfo, readSession, restoreUserInfo, signIn } from './session.ts';

const ada = { userCode: 'US10000017', nuserCode: 'ada', firstName: 'Ada', lastName: 'L', headImage: '' };
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  changeState({ userInfo: null, cartNum: 0, notReadedNum: 0 });
});
afterEach(() => void vi.unstubAllGlobals());

it("signing in keeps userId and token under these names, and reads the member's data again", () => {
  const before = readState().refreshNum;
  signIn({ userId: ada.userCode, token: 'a' });
  expect(Object.fromEntries(kept)).toEqual({ userId: ada.userCode, token: 'a' });
  expect(readState().refreshNum).toBe(before + 1);
});

it('an ended session removes userId, token and userInfo, and every count', () => {
  signIn({ userId: ada.userCode, token: 'a' });
  kept.set('locale', 'th_TH');
  keepUserInfo(ada);
  expect(JSON.parse(kept.get('userInfo') ?? '')).toEqual(ada);
  changeState({ cartNum: 3, notReadedNum: 2 });
  const before = readState().refreshNum;
  forgetSession();
  expect(['userId', 'token', 'userInfo'].filter((key) => kept.has(key))).toEqual([]);
  expect(kept.get('locale')).toBe('th_TH');
  expect(readSession()).toBeNull();
  expect(readState()).toMatchObject({ userInfo: null, cartNum: 0, notReadedNum: 0, refreshNum: before + 1 });
});

it('a name kept from the last visit is shown only for the same member', () => {
  kept.set('userInfo', JSON.stringify(ada));
  restoreUserInfo();
  expect(readState().userInfo).toBeNull();
  signIn({ userId: ada.userCode, token: 'a' });
  restoreUserInfo();
  expect(readState().userInfo).toEqual(ada);
  changeState({ userInfo: null });
  kept.set('userInfo', '{');
  restoreUserInfo();
  expect(readState().userInfo).toBeNull();
});
