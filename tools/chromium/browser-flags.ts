/**
 * What every Chromium of the tests, benches and pictures is started with, beside headless: it runs as root in a container, needs no
 * graphics card, and asks the network for nothing but the shop's own pages.
 */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
