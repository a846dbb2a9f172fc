import { createServer } from 'node:net';
import type { Settings } from '../../apps/server/src/config/settings.ts';
import { type Finding, fault, good, note } from './finding.ts';

/** Checks whether a start can listen on the configured ports. */
export async function examinePorts({ host, port, staff, gateway, stripe, usdt }: Settings): Promise<Finding[]> {
  const findings = [await examinePort(host, port, 'PORT')];
  if (staff.port !== 0) findings.push(await examinePort(staff.host, staff.port, 'STAFF_PORT'));
  if (gateway.isSandbox) findings.push(await examinePort('127.0.0.1', gateway.port, 'GATEWAY_PORT'));
  if (stripe.port !== undefined) findings.push(await examinePort('127.0.0.1', stripe.port, 'STRIPE_PORT'));
  if (usdt.sandboxChainPort !== undefined) {
    const { kind, subject, text } = await examinePort('127.0.0.1', usdt.sandboxChainPort, 'CHAIN_PORT');
    // The shop also starts without its local chain.
    findings.push(kind === 'fault' ? note(subject, `${text} Until then the sandbox wallet cannot pay.`) : { kind, subject, text });
  }
  return findings;
}

async function examinePort(host: string, port: number, setting: string): Promise<Finding> {
  const code = await refusalOf(host, port);
  const place = `Port ${port} on ${host}`;
  if (code === undefined) return good('Port', `${place} is free (${setting}).`);
  if (code === 'EADDRINUSE')
    return fault('Port', `${place} is taken, perhaps by a shop that runs already. End what uses it, or set ${setting} to another port.`);
  if (code === 'EACCES')
    return fault('Port', `${place} is not for this account. Set ${setting} to a port above 1023 and let a proxy stand in front.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return fault('Port', `${host} is no address of this machine. Set HOST to one, such as 127.0.0.1 or 0.0.0.0.`);
  return fault('Port', `${place} cannot be listened on (${code}). Set ${setting} to another port.`);
}

/** Error code of listening; undefined on success. */
function refusalOf(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
