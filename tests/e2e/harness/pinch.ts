import type { Locator, Page } from '@playwright/test';

const steps = 12;

/** Moves two fingers around the middle of an element, from one distance to another in pixels, in small steps. */
export async function pinch(page: Page, element: Locator, fromPixels: number, toPixels: number): Promise<void> {
  await element.evaluate((map) => map.scrollIntoView({ block: 'center' }));
  const box = await element.boundingBox();
  if (!box) throw new Error('what is to be pinched has no place');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const fingers = (distance: number) => [-1, 1].map((side, id) => ({ x: x + (side * distance) / 2, y, id }));
  const glass = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance?: number) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints: distance === undefined ? [] : fingers(distance) });
  await touch('touchStart', fromPixels);
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', fromPixels + ((toPixels - fromPixels) * step) / steps);
  await touch('touchEnd');
  await glass.detach();
}
