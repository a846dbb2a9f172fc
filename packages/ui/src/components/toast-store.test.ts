import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeToast, showToast, toastStore } from './toast-store.ts';

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

it('keeps what has something to press, and errors until they are closed', () => {
  showToast('Added', { action: 'Open cart' });
  const failed = showToast('Not saved', { tone: 'danger' });
  showToast('Modified');
  expect(shown()).toEqual(['Added', 'Not saved', 'Modified']);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['Not saved']);
  closeToast(failed);
  expect(shown()).toEqual([]);
});

it('says the same thing once', () => {
  showToast('Not saved', { tone: 'danger' });
  showToast('Not saved', { tone: 'danger' });
  expect(shown()).toEqual(['Not saved']);
});
