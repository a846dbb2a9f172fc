import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: none of those takes it before the process listens on it. */
const [FIRST, END] = [20_000, 32_000];
const MOST_TRIES = 100;

/** A port of 127.0.0.1 on which nothing listens. Throws if none is found. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${FIRST} and ${END}`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Three such ports, each another, as settings. */
export async function freePorts(): Promise<[string, string, string]> {
  const found = new Set<number>();
  while (found.size < 3) found.add(await freePort());
  return [...found].map(String) as [string, string, string];
}
