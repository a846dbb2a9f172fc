import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { browserFlags } from '../../tools/chromium/browser-flags.ts';

export type Device = 'mobile' | 'desktop';

export interface LighthouseRun {
  /** Scores from 0 to 100 by category. */
  scores: Record<string, number>;
  /** In milliseconds; layout shift has no unit. */
  metrics: Record<string, number>;
}

export async function runLighthouse(chromePath: string, url: string, device: Device): Promise<LighthouseRun> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...browserFlags], logLevel: 'silent' });
  try {
    const result = await lighthouse(
      url,
      { port: chrome.port, logLevel: 'silent', output: 'json' },
      device === 'desktop' ? desktopConfig : undefined,
    );
    if (!result) throw new Error(`Lighthouse answered nothing for ${url}.`);
    const { categories, audits } = result.lhr;
    return {
      scores: Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
      metrics: Object.fromEntries(
        Object.entries(audits).flatMap(([name, { numericValue }]) => (numericValue === undefined ? [] : [[name, numericValue]])),
      ),
    };
  } finally {
    chrome.kill();
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
