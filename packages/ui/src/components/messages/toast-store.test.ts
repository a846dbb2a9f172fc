import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeErrors, closeToast, showToast, toastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toastStore.current()) closeToast(id);
  vi.useRealTimers();
});
const shown = () => toastStore.current().map(({ text }) => text);

it('The store shows only the newest success message, for six seconds', () => {
  showToast('Signed in');
  showToast('Modified');
  expect(shown()).toEqual(['Modified']);
  vi.advanceTimersByTime(6_000);
  expect(shown()).toEqual([]);
});

it('The store keeps a message with a button together with the newest one', () => {
  showToast('Added', { action: 'Open cart' });
  showToast('Modified');
  expect(shown()).toEqual(['Added', 'Modified']);
});

it('The store keeps an error until it is closed or the next act begins', () => {
  const failed = showToast('Not saved', { tone: 'danger' });
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['Not saved']);
  closeToast(failed);
  expect(shown()).toEqual([]);
  showToast('Not saved', { tone: 'danger' });
  closeErrors();
  expect(shown()).toEqual([]);
});

it('The store shows neither two errors at once nor an error with a later success', () => {
  showToast('Not saved', { tone: 'danger' });
  showToast('Not found', { tone: 'danger' });
  expect(shown()).toEqual(['Not found']);
  showToast('Saved');
  expect(shown()).toEqual(['Saved']);
});

it('The store does not close an error that offers to try again; its caller does', () => {
  showToast('You are offline', { tone: 'danger', action: 'Try again' });
  closeErrors();
  expect(shown()).toEqual(['You are offline']);
});

it('The store closes only errors when an act begins', () => {
  showToast('Saved');
  closeErrors();
  expect(shown()).toEqual(['Saved']);
});

it('The store shows the same message once', () => {
  showToast('Not saved', { tone: 'danger' });
  showToast('Not saved', { tone: 'danger' });
  expect(shown()).toEqual(['Not saved']);
});
