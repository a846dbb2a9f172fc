import { type Browser, chromium } from 'playwright-core';
import { afterAll } from 'vitest';
import { shop } from './shop.ts';

let connected: Promise<Browser> | undefined;

/** The browser that runs beside this process's shop; each test file has a line of its own to it, and what it opened there goes with it. */
export function openBrowser(): Promise<Browser> {
  connected ??= chromium.connect(shop().browserEndpoint);
  return connected;
}

afterAll(async () => {
  await (await connected)?.close();
});
