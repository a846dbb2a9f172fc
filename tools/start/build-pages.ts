import { printable } from '../../apps/server/src/config/operator-error.ts';
import { buildWeb } from './build-web.ts';

// A start that may not write in its checkout needs pages that were built before: an image, a unit of systemd.
try {
  await buildWeb({ output: 'inherit' });
} catch (error) {
  console.error(printable(error));
  process.exit(1);
}
