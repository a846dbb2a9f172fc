import { type BrowserServer, chromium } from 'playwright-core';
import { findChromium } from '../../../tools/chromium/find-chromium.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a Chromium that test processes connect to: to launch one for each file costs more than many a journey. */
export async function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: await findChromium(), chromiumSandbox: false, args: flags });
}
