import type { Page } from '@playwright/test';

/**
 * Lists every text of the page that is partly hidden: a page wider than its window, a text cut off by a box, a text overflowing its button, heading or cell. Ignores intentionally
 * truncated texts (an ellipsis with the whole text in `title`) and scrolling boxes.
 */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 1.5;
    const found = new Set<string>();
    const say = (what: string, element: Element, text: string) =>
      found.add(
        `${what}: <${element.localName} class="${element.getAttribute('class') ?? ''}"> ${text.trim().replace(/\s+/g, ' ').slice(0, 80)}`,
      );
    const isUnseen = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[aria-hidden=true], [inert], .vh, option, svg') !== null;
    const wide = document.documentElement.scrollWidth;
    if (wide > window.innerWidth) found.add(`the page is ${wide} px wide in a window of ${window.innerWidth} px`);

    /** The nearest box that clips in this direction; undefined if a closer ancestor scrolls or moves, or none clips. */
    const cutter = (from: Element, axis: 'overflowX' | 'overflowY'): Element | undefined => {
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const { [axis]: way, touchAction } = getComputedStyle(box);
        // A map is panned, not clipped.
        if (way === 'auto' || way === 'scroll' || /^(?:none|pan)/.test(touchAction)) return undefined;
        if (way === 'hidden' || way === 'clip') return box;
      }
      return undefined;
    };
    const isMeant = (box: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(box);
      return (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && box.closest('[title]') !== null;
    };
    const holders = 'button, a[class], summary, label, legend, th, td, dt, dd, h1, h2, h3, h4, [role=tab]';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (!parent || text.trim() === '' || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName) || isUnseen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const place = range.getBoundingClientRect();
      if (place.width <= 1 || place.height <= 1) continue;
      // Ignores content wholly outside its box, such as another slide.
      const isIn = (box: DOMRect) =>
        Math.min(place.right, box.right) - Math.max(place.left, box.left) > 4 &&
        Math.min(place.bottom, box.bottom) - Math.max(place.top, box.top) > 4;
      const besides = cutter(parent, 'overflowX');
      if (besides && !isMeant(besides)) {
        const box = besides.getBoundingClientRect();
        if (isIn(box) && (place.right > box.right + slack || place.left < box.left - slack)) say('cut at the side', besides, text);
      }
      const below = cutter(parent, 'overflowY');
      if (below && !isMeant(below)) {
        const box = below.getBoundingClientRect();
        // A line box has room above and below its letters.
        if (isIn(box) && (place.bottom > box.bottom + 4 || place.top < box.top - 4)) say('cut above or below', below, text);
      }
      const holder = parent.closest(holders);
      const room = holder?.getBoundingClientRect();
      if (
        holder &&
        room &&
        !['inline', 'contents'].includes(getComputedStyle(holder).display) &&
        (place.right > room.right + slack || place.left < room.left - slack)
      )
        if (!cutter(parent, 'overflowX')) say('stands out', holder, text);
    }
    for (const field of document.querySelectorAll('select, input')) {
      if (isUnseen(field) || field.clientWidth === 0) continue;
      if (field instanceof HTMLInputElement && !['button', 'submit'].includes(field.type)) continue;
      if (field.scrollWidth > field.clientWidth + slack) say('cut in its field', field, field.textContent ?? '');
    }
    return [...found];
  });
}
