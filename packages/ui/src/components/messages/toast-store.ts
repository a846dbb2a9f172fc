import type { ReactNode } from 'react';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'danger';
  /** A link or a button next to the text. */
  readonly action?: ReactNode;
}

const shownMs = 6000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly Toast[] => toasts,
};

export const closeToast = (id: number): void => publish(toasts.filter((toast) => toast.id !== id));

/** The caller closes a message with a button, because it knows when an error with a retry button no longer holds. */
const isPassing = ({ tone, action }: Toast): boolean => tone === 'danger' && action === undefined;

/** Closes errors when the member does something else. */
export function closeErrors(): void {
  if (toasts.some(isPassing)) publish(toasts.filter((toast) => !isPassing(toast)));
}

/**
 * Shows a message for 6 s and returns its id, to close it earlier. An error (`danger`) stays until the next action. Only the newest message is shown, so that messages do not pile
 * up over the next button. A message with a button stays in addition to it.
 */
export function showToast(text: string, options: { tone?: Toast['tone']; action?: ReactNode } = {}): Toast['id'] {
  lastId += 1;
  const toast: Toast = { id: lastId, text, tone: options.tone ?? 'plain', action: options.action };
  publish([...toasts.filter((other) => other.text !== text && other.action !== undefined), toast].slice(-3));
  if (toast.tone === 'plain') setTimeout(() => closeToast(toast.id), shownMs);
  return toast.id;
}
