import { readStripeConfig } from '../config.ts';
import { startStripe } from './start-stripe.ts';

const log = (line: string): void => console.error(`service of Stripe's shape: ${line}`);

// Runs as a separate process next to the sandbox gateway. Ends with its parent, on SIGTERM and on SIGINT.
try {
  const { port, dataDir } = readStripeConfig(process.env);
  try {
    const service = await startStripe({ port, dataDir, log });
    const end = (): void => void service.close().finally(() => process.exit(0));
    for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, end);
    process.send?.({ type: 'listening', url: service.url });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    log(`port ${port} is taken. End what uses it, or set STRIPE_PORT to another port.`);
    process.exitCode = 1;
  }
} catch (error) {
  log(error instanceof Error ? error.message : 'could not start');
  process.exitCode = 1;
}
// An open IPC channel would keep a process running that failed to start.
if (process.exitCode === 1) process.disconnect?.();
