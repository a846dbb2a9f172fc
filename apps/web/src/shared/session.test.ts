import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  askedSession,
  endSession,
  holdWhile,
  putOffSignIn,
  readSession,
  shownSession,
  signIn,
  signOut,
  subscribeToSession,
} from './session.ts';

const ada = { userId: 'US10000017', token: 'a' };
let kept: Map<string, string>;
let browser: EventTarget;
beforeEach(() => {
  kept = new Map();
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en_US' } } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('The session is the same object while it is the same session', () => {
  signIn(ada);
  expect(readSession()).toEqual(ada);
  expect(readSession()).toBe(readSession());
});

it('A session that other code in this tab has ended or replaced is over at the next reading', () => {
  signIn(ada);
  kept.delete('token');
  expect(readSession()).toBeNull();
  kept.set('token', 'b');
  expect(readSession()).toEqual({ ...ada, token: 'b' });
});

it.each(['storage', 'focus', 'pageshow', 'pointerdown', 'keydown'])('A session that is over is reported at the next %s, once', (event) => {
  signIn(ada);
  const told = vi.fn<() => void>();
  const end = subscribeToSession(told);
  browser.dispatchEvent(new Event(event));
  expect(told, 'as long as nothing has changed').not.toHaveBeenCalled();
  kept.delete('token');
  browser.dispatchEvent(new Event(event));
  browser.dispatchEvent(new Event(event));
  expect(told).toHaveBeenCalledTimes(1);
  end();
  kept.set('token', 'b');
  browser.dispatchEvent(new Event(event));
  expect(told).toHaveBeenCalledTimes(1);
});

it('The session tells its listeners about signing in and out here', () => {
  const told = vi.fn<() => void>();
  const end = subscribeToSession(told);
  signIn(ada);
  signOut();
  expect(told).toHaveBeenCalledTimes(2);
  end();
});

describe('a session that the server ends', () => {
  let leave: () => void;
  let isTyped: boolean;
  beforeEach(() => {
    isTyped = false;
    leave = holdWhile(() => isTyped);
    signIn(ada);
  });
  afterEach(() => leave());

  it('An ended session is over if nothing was typed', () => {
    endSession();
    expect([readSession(), shownSession(), askedSession()]).toEqual([null, null, null]);
  });

  it('An ended session stays shown if something was typed, and its member is asked to sign in again', () => {
    isTyped = true;
    const told = vi.fn<() => void>();
    const end = subscribeToSession(told);
    endSession();
    expect(told).toHaveBeenCalled();
    expect(readSession(), 'nothing more is sent with its token').toBeNull();
    expect([shownSession(), askedSession()]).toEqual([ada, ada]);
    signIn({ ...ada, token: 'b' });
    expect(shownSession()).toEqual({ ...ada, token: 'b' });
    expect(askedSession()).toBeNull();
    end();
  });

  it('The page requests an ended session again with the next act after the member has postponed it', () => {
    isTyped = true;
    const end = subscribeToSession(() => undefined);
    endSession();
    putOffSignIn();
    expect([shownSession(), askedSession()]).toEqual([ada, null]);
    endSession();
    expect(askedSession(), 'by what the page asks by itself').toBeNull();
    browser.dispatchEvent(new Event('pointerdown'));
    endSession();
    expect(askedSession()).toEqual(ada);
    end();
  });

  it('An ended session is over on the next page, and when the member signs out', () => {
    isTyped = true;
    endSession();
    leave();
    expect(shownSession()).toBeNull();
    signIn(ada);
    leave = holdWhile(() => true);
    endSession();
    signOut();
    expect(shownSession()).toBeNull();
  });
});
