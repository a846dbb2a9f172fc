import { readConfig } from './config.ts';
import { type RunningGateway, startGateway } from './start-gateway.ts';

const log = (line: string): void => console.error(`sandbox gateway: ${line}`);

function endWith(gateway: RunningGateway): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    // The process ends after five seconds even if something hangs.
    setTimeout(() => process.exit(1), 5000).unref();
    gateway.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, end);
}

try {
  const config = readConfig(process.env);
  try {
    const gateway = await startGateway({ ...config, log });
    endWith(gateway);
    console.log(`sandbox gateway ${gateway.url}`);
    process.send?.({ type: 'listening', url: gateway.url });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    log(`port ${config.port} is taken. End what uses it, or set GATEWAY_PORT to another port.`);
    process.exitCode = 1;
  }
} catch (error) {
  log(error instanceof Error ? error.message : 'could not start');
  process.exitCode = 1;
}
// An open IPC channel would keep a process running that failed to start.
if (process.exitCode === 1) process.disconnect?.();
