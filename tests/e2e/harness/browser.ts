import { type Browser, chromium } from 'playwright-core';
import { browserFlags } from '../../../tools/chromium/browser-flags.ts';
import { findChromium } from '../../../tools/chromium/find-chromium.ts';

let launched: Promise<Browser> | undefined;

/**
 * The Chromium of this test process. It serves all files the process takes, since to launch one for each costs more than many a journey, and ends
 * with it; one that broke is replaced.
 */
export async function openBrowser(): Promise<Browser> {
  if (launched && !(await launched).isConnected()) launched = undefined;
  launched ??= launch();
  return launched;
}

const launch = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false, args: [...browserFlags] });
