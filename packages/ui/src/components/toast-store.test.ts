import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeErrors, closeToast, showToast, toastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toastStore.current()) closeToast(id);
  vi.useRealTimers();
});
const shown = () => toastStore.current().map(({ text }) => text);

it('shows only the newest of what went well, and for six seconds', () => {
  showToast('Signed in');
  showToast('Modified');
  expect(shown()).toEqual(['Modified']);
  vi.advanceTimersByTime(6_000);
  expect(shown()).toEqual([]);
});

it('keeps what has something to press beside the newest message', () => {
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

it('shows neither two errors at once nor an error beside what went well after it', () => {
  showToast('Not saved', { tone: 'danger' });
  showToast('Not found', { tone: 'danger' });
  expect(shown()).toEqual(['Not found']);
  showToast('Saved');
  expect(shown()).toEqual(['Saved']);
});

it('leaves an error that offers to try again to who showed it', () => {
  showToast('You are offline', { tone: 'danger', action: 'Try again' });
  closeErrors();
  expect(shown()).toEqual(['You are offline']);
});

it('closes errors alone when an act begins', () => {
  showToast('Saved');
  closeErrors();
  expect(shown()).toEqual(['Saved']);
});

it('says the same thing once', () => {
  showToast('Not saved', { tone: 'danger' });
  showToast('Not saved', { tone: 'danger' });
  expect(shown()).toEqual(['Not saved']);
});
