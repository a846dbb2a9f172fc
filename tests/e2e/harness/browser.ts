import { type Browser, chromium } from 'playwright-core';
import { afterAll, inject } from 'vitest';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let launched: Promise<Browser> | undefined;

/** The test file's browser, launched when it is first asked for. */
export function openBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: inject('product').chromiumPath, chromiumSandbox: false, args: flags });
  return launched;
}

afterAll(async () => {
  await (await launched)?.close();
});
