import type { ReactNode } from 'react';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'danger';
  /** A link or a button beside the text. */
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

/**
 * Shows a message for 6 s; answers what closes it before. An error (`danger`) stays until it is closed. Of messages that something went well only the
 * newest is shown, so that they do not pile up over what is to be pressed next; the same text is never shown twice at once.
 */
export function showToast(text: string, options: { tone?: Toast['tone']; action?: ReactNode } = {}): Toast['id'] {
  lastId += 1;
  const toast: Toast = { id: lastId, text, tone: options.tone ?? 'plain', action: options.action };
  const isKept = (other: Toast) =>
    other.text !== text && (toast.tone === 'danger' || other.tone === 'danger' || other.action !== undefined);
  publish([...toasts.filter(isKept), toast].slice(-3));
  if (toast.tone === 'plain') setTimeout(() => closeToast(toast.id), shownMs);
  return toast.id;
}
