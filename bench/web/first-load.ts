import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { browserFlags } from '../../tools/chromium/browser-flags.ts';

export interface FirstLoad {
  scriptKb: number;
  styleKb: number;
  scripts: number;
  /** Number of style sheets and style elements. */
  styles: number;
}

/** KB of scripts and styles until the page is idle, as the server compresses them, with an empty cache. Inline styles are compressed separately. */
export async function measureFirstLoad(executablePath: string, url: string): Promise<FirstLoad> {
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args: [...browserFlags] });
  try {
    const page = await browser.newPage();
    const sizes = { script: [] as Promise<number>[], stylesheet: [] as Promise<number>[] };
    page.on('requestfinished', (request) => {
      const kind = request.resourceType();
      if (kind === 'script' || kind === 'stylesheet') sizes[kind].push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    const total = async (bytes: Promise<number>[]) => (await Promise.all(bytes)).reduce((sum, size) => sum + size, 0) / 1000;
    const html = (await answer?.text()) ?? '';
    const inline = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text = '']) => text);
    const inlineKb = inline.length === 0 ? 0 : brotliCompressSync(inline.join('')).length / 1000;
    return {
      scriptKb: await total(sizes.script),
      styleKb: (await total(sizes.stylesheet)) + inlineKb,
      scripts: sizes.script.length,
      styles: sizes.stylesheet.length + inline.length,
    };
  } finally {
    await browser.close();
  }
}
