import { chromium } from 'playwright-core';

export interface FirstLoad {
  scriptKb: number;
  styleKb: number;
  /** How many script files. */
  scripts: number;
}

/** Bytes of scripts and styles on the wire until the page is idle, as the server compresses them, with nothing cached. */
export async function measureFirstLoad(executablePath: string, url: string): Promise<FirstLoad> {
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const sizes = { script: [] as Promise<number>[], stylesheet: [] as Promise<number>[] };
    page.on('requestfinished', (request) => {
      const kind = request.resourceType();
      if (kind === 'script' || kind === 'stylesheet') sizes[kind].push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const total = async (bytes: Promise<number>[]) => (await Promise.all(bytes)).reduce((sum, size) => sum + size, 0) / 1000;
    return { scriptKb: await total(sizes.script), styleKb: await total(sizes.stylesheet), scripts: sizes.script.length };
  } finally {
    await browser.close();
  }
}
