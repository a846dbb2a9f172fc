/**
 * Flags of every Chromium of the tests, benches and pictures, in addition to headless: it runs as root in a container, needs no graphics card, and requests only the shop's pages
 * from the network.
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
