import { OperatorError } from '../../../apps/server/src/config/operator-error.ts';
import { findProgram } from '../harness/find-program.ts';
import { findPrograms, type ServerPrograms } from '../harness/server-programs.ts';

/** Programs of the cluster with their Debian packages. */
const needed = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', pgbouncer: 'pgbouncer' } as const;

export type ClusterPrograms = Readonly<Record<keyof typeof needed, string>> & { readonly server: ServerPrograms };

/** Programs of the cluster are not installed; the message names their packages. */
export class ProgramsMissingError extends OperatorError {
  override name = 'ProgramsMissingError';
}

/** Paths of the programs. Throws ProgramsMissingError, which names all missing packages. */
export async function findClusterPrograms(): Promise<ClusterPrograms> {
  const names = Object.keys(needed) as (keyof typeof needed)[];
  const missing = names.filter((name) => findProgram(name) === undefined).map((name) => needed[name]);
  if (missing.length > 0)
    throw new ProgramsMissingError(`The cluster needs ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}.`);
  const found = Object.fromEntries(names.map((name) => [name, findProgram(name) ?? name])) as Record<keyof typeof needed, string>;
  return { ...found, server: await findPrograms({}) };
}
