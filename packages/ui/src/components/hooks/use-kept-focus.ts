import { useEffect } from 'react';

/**
 * Keeps the place of a person who works with a keyboard or a screen reader. When the focused element leaves the page (a finished button, a deleted line, the previous page), the
 * nearest heading gets the focus. Used once, in an app's frame.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const onFocus = ({ target }: FocusEvent) => (last = target);
    const observer = new MutationObserver((changes) => {
      if (!(last instanceof HTMLElement) || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      // The element's former place: the parent of the highest removed part that is still in the page.
      const from = changes.findLast(({ target, removedNodes }) => removedNodes.length > 0 && target.isConnected)?.target;
      headingNear(from)?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}

function headingNear(from: Node | undefined): HTMLElement | undefined {
  for (let place = from instanceof Element ? from : document.body; ; place = place.parentElement) {
    const heading = [...place.querySelectorAll<HTMLElement>('h1, h2, h3')].find((found) => found.checkVisibility());
    if (heading) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      return heading;
    }
    if (!place.parentElement) return undefined;
  }
}
