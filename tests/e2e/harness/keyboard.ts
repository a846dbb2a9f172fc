import { expect, type Locator, type Page } from '@playwright/test';

/** Every element of the shop is reachable with at most this many Tabs. */
const MOST_TABS = 160;
const SLOWEST_GLIDE_MS = 10_000;

/** A visitor who only uses the keyboard. */
export interface Keyboard {
  /** Tabs until the part has the focus; every element on the way must be visible. */
  readonly reach: (part: Locator) => Promise<void>;
  /** Reaches the part and presses it. */
  readonly press: (part: Locator, key?: 'Enter' | 'Space') => Promise<void>;
  /** Reaches the field and types into it. */
  readonly type: (field: Locator, text: string) => Promise<void>;
}

export function createKeyboard(page: Page): Keyboard {
  const reach = async (part: Locator) => {
    await part.waitFor();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await part.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
      // The page may scroll smoothly to the focused element.
      await expect
        .poll(() => page.evaluate(hiddenFocus), {
          message: `what has the focus on ${page.url()} cannot be seen`,
          timeout: SLOWEST_GLIDE_MS,
        })
        .toBe('');
    }
    throw new Error(`Tab does not come to ${String(part)} on ${page.url()}`);
  };
  return {
    reach,
    async press(part, key = 'Enter') {
      await reach(part);
      await page.keyboard.press(key);
    },
    async type(field, text) {
      await reach(field);
      await page.keyboard.type(text);
    },
  };
}

/** The focused element's text if the focus is invisible or the element is fully covered; else empty. */
function hiddenFocus(): string {
  const focused = document.activeElement;
  // After the last element the focus is in the browser's own controls.
  if (!(focused instanceof HTMLElement) || focused === document.body) return '';
  const says = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`.slice(0, 80);
  const { outlineStyle } = getComputedStyle(focused);
  // A field shows the focus by its frame, a radio or checkbox by its label.
  if (outlineStyle === 'none' && !focused.matches('input, select, textarea')) return `${says}: not marked`;
  const shown = focused instanceof HTMLInputElement && focused.labels?.[0]?.contains(focused) ? focused.labels[0] : focused;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const found = document.elementFromPoint(left + width * across, top + height * down);
      return found !== null && (shown.contains(found) || found.contains(shown));
    }),
  );
  return isSeen ? '' : `${says}: covered`;
}
