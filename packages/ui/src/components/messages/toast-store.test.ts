import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeErrors, closeToast, showToast, toastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toastStore.current()) closeToast(id);
  vi.useRealTimers();
});
const shown = () => toastStore.current().map(({ text }) => text);

it('shows only the newest success message, for six seconds', () => {
  showToast('Signed in');
  showToast('Modified');
  expect(shown()).toEqual(['Modified']);
  vi.advanceTimersByTime(6_000);
  expect(shown()).toEqual([]);
});

it('keeps a message with a button beside the newest one', () => {
  showToast('Added', { action: 'Open cart' });
  showToast('Modified');
  expect(shown()).toEqual(['Added', 'Modified']);
});

it('keeps an error until it is closed or the next act begins', () => {
  const failed = showToast('Not saved', { tone: 'danger' });
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['Not saved']);
  closeToast(failed);
  expect(shown()).toEqual([]);
  showToast('Not saved', { tone: 'danger' });
  closeErrors();
  expect(shown()).toEqual([]);
});

it('shows neither two errors at once nor an error beside a later success', () => {
  showToast('Not saved', { tone: 'danger' });
  showToast('Not found', { tone: 'danger' });
  expect(shown()).toEqual(['Not found']);
  showToast('Saved');
  expect(shown()).toEqual(['Saved']);
});

it('does not close an error that offers to try again; its caller does', () => {
  showToast('You are offline', { tone: 'danger', action: 'Try again' });
  closeErrors();
  expect(shown()).toEqual(['You are offline']);
});

it('closes only errors when an act begins', () => {
  showToast('Saved');
  closeErrors();
  expect(shown()).toEqual(['Saved']);
});

it('shows the same message once', () => {
  showToast('Not saved', { tone: 'danger' });
  showToast('Not saved', { tone: 'danger' });
  expect(shown()).toEqual(['Not saved']);
});
