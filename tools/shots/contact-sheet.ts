import type { Page } from 'playwright-core';
import { capture } from './capture.ts';
import type { Scheme } from './options.ts';

export interface Frame {
  readonly width: number;
  readonly scheme: Scheme;
  /** File of the picture, next to the sheet's. */
  readonly file: string;
  readonly remarks: readonly string[];
}

/** A sheet shows phones larger than desktops, so that both are readable. */
const shownWidth = (width: number): number => Math.round(width < 700 ? width * 0.8 : width < 1200 ? width * 0.6 : 180 + width * 0.25);
/** Longer pictures are cut here; their own file has the rest. */
const LONGEST_PX = 1_500;

export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const figureOf = ({ width, scheme, file, remarks }: Frame): string => `
  <figure style="width:${shownWidth(width)}px">
    <figcaption>${width} px · ${scheme}${remarks.map((remark) => `<b>${escapeText(remark)}</b>`).join('')}</figcaption>
    <a href="${file}"><img src="${file}" width="${shownWidth(width)}" alt="${width} px, ${scheme}"></a>
  </figure>`;

/** The sheet as a page: a row for each theme, the sizes next to each other. */
export const sheetPage = (name: string, frames: readonly Frame[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escapeText(name)}</title>
<style>
  body { margin: 24px; width: max-content; background: #8a8a86; color: #fff; font: 15px/1.4 system-ui, sans-serif; }
  h1 { margin: 0 0 16px; font-size: 24px; }
  section { display: flex; gap: 20px; align-items: flex-start; margin-bottom: 28px; }
  figure { margin: 0; }
  figcaption { padding-bottom: 6px; }
  figcaption b { display: block; padding: 2px 6px; background: #b00020; }
  a { display: block; max-height: ${LONGEST_PX}px; overflow: hidden; }
  img { display: block; }
</style>
<h1>${escapeText(name)}</h1>
${[...new Set(frames.map(({ scheme }) => scheme))]
  .map(
    (scheme) =>
      `<section>${frames
        .filter((frame) => frame.scheme === scheme)
        .map(figureOf)
        .join('')}</section>`,
  )
  .join('\n')}
</html>`;

export async function takeSheet(page: Page, address: string): Promise<Buffer> {
  await page.goto(address, { waitUntil: 'load' });
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  await page.setViewportSize({ width: Math.max(width, 320), height: 800 });
  return capture(page, { fullPage: true });
}
