import { expect, it, vi } from 'vitest';
import { chordOf, Keyboard } from './keyboard.ts';

const pressed = (key: string, held: 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'none' = 'none') => ({
  key,
  ctrlKey: held === 'ctrlKey',
  metaKey: held === 'metaKey',
  shiftKey: held === 'shiftKey',
  altKey: held === 'altKey',
});

it.each([
  ['j', 'none', 'j'],
  ['J', 'none', 'j'],
  ['X', 'shiftKey', 'Shift X'],
  ['?', 'shiftKey', '?'],
  ['k', 'ctrlKey', 'Ctrl K'],
  ['k', 'metaKey', 'Ctrl K'],
  ['Enter', 'ctrlKey', 'Ctrl Enter'],
  [' ', 'none', 'Space'],
  ['Escape', 'none', 'Escape'],
  ['j', 'altKey', undefined],
  ['Shift', 'shiftKey', undefined],
] as const)('the key %s with %s is %s', (key, held, chord) => {
  expect(chordOf(pressed(key, held))).toBe(chord);
});

it('the layer that opened last hears a key first, until it closes', () => {
  const keyboard = new Keyboard();
  const [page, sheet] = [vi.fn<() => void>(), vi.fn<() => void>()];
  keyboard.add([{ keys: 'Escape', run: page }]);
  const close = keyboard.add([{ keys: 'Escape', run: sheet }]);
  keyboard.press(pressed('Escape'));
  close();
  keyboard.press(pressed('Escape'));
  expect([sheet.mock.calls.length, page.mock.calls.length]).toEqual([1, 1]);
});

it('a layer under all others hears a key last', () => {
  const keyboard = new Keyboard();
  const [frame, page] = [vi.fn<() => void>(), vi.fn<() => void>()];
  keyboard.add([{ keys: 'j', run: page }]);
  keyboard.add([{ keys: 'j', run: frame }], { isUnder: true });
  keyboard.press(pressed('j'));
  expect([page.mock.calls.length, frame.mock.calls.length]).toEqual([1, 0]);
});

it('a pair of keys works only if the second key follows soon', () => {
  const keyboard = new Keyboard();
  const orders = vi.fn<() => void>();
  keyboard.add([{ keys: 'g o', run: orders }]);
  expect(keyboard.press(pressed('o'))).toBe(false);
  keyboard.press(pressed('g'), { nowMs: 0 });
  keyboard.press(pressed('o'), { nowMs: 5_000 });
  expect(orders).not.toHaveBeenCalled();
  keyboard.press(pressed('g'), { nowMs: 0 });
  expect(keyboard.press(pressed('o'), { nowMs: 500 })).toBe(true);
  expect(orders).toHaveBeenCalledTimes(1);
});

it('Letters belong to the field in which a person types', () => {
  const keyboard = new Keyboard();
  const run = vi.fn<() => void>();
  keyboard.add(['j', 'Ctrl K', 'Escape'].map((keys) => ({ keys, run })));
  expect(keyboard.press(pressed('j'), { isTyping: true })).toBe(false);
  expect(keyboard.press(pressed('k', 'ctrlKey'), { isTyping: true })).toBe(true);
  expect(keyboard.press(pressed('Escape'), { isTyping: true })).toBe(true);
});

it('each key is listed once, with what it does now', () => {
  const keyboard = new Keyboard();
  const run = () => undefined;
  keyboard.add([
    { keys: 'j', label: 'next row', run },
    { keys: 'k', run },
  ]);
  keyboard.add([{ keys: 'j', label: 'next request', run }]);
  expect(keyboard.listed().map(({ label }) => label)).toEqual(['next request']);
});
