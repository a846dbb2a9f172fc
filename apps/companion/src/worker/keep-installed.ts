import { buttonClass, showToast } from '@upline/ui';
import { createElement } from 'react';
import { say } from '../shared/i18n/translator.ts';

/** Registers the service worker that caches the shell, and offers a newer one when it is waiting. No page reloads without the reader's consent. */
export async function keepInstalled(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let isAsked = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
  });
  const offer = (worker: ServiceWorker | null) => {
    // If there is no controller, this is the first visit: there is no older version to replace.
    if (!worker || !navigator.serviceWorker.controller) return;
    const takeOver = () => {
      isAsked = true;
      worker.postMessage('take-over');
    };
    const action = createElement(
      'button',
      { type: 'button', className: buttonClass({ size: 'small' }), onClick: takeOver },
      say('update.now'),
    );
    showToast(say('update.ready'), { action });
  };
  try {
    const registration = await navigator.serviceWorker.register('/h5/worker.js', { scope: '/h5/' });
    offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => coming.state === 'installed' && offer(registration.waiting));
    });
  } catch {
    // Private windows refuse workers; the pages work without one.
  }
}
