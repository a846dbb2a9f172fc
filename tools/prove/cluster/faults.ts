import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster, Node } from './build-cluster.ts';
import type { Kept } from '../harness/supervisor.ts';

export interface World {
  cluster: Cluster;
  shops: readonly Kept[];
  /** Seconds between kills of a shop's process, and the number of kills. */
  kills: { everySeconds: number; count: number };
}

/** A fault of the cluster while people buy. */
export interface Fault {
  title: string;
  /** True if the fault is expected to end a shop process. */
  endsShops?: boolean;
  act(world: World): Promise<void>;
}

const LOST_FOR_MS = 20_000;
const CUT_FOR_MS = 15_000;

async function leader({ cluster }: World): Promise<Node> {
  const [name] = await cluster.leaders();
  const node = cluster.nodes.find((one) => one.name === name);
  if (node === undefined) throw new Error('nobody leads');
  return node;
}

async function killServer(node: Node): Promise<void> {
  const pid = await node.postmaster();
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

/** The leading etcd member; the first one if none claims to lead. */
async function etcdLeader({ cluster: { etcds } }: World): Promise<Kept> {
  for (const { process: kept, clientPort } of etcds) {
    const answer = await fetch(`http://127.0.0.1:${clientPort}/v3/maintenance/status`, { method: 'POST', body: '{}' })
      .then((response) => response.json() as Promise<{ leader?: string; header?: { member_id?: string } }>)
      .catch(() => undefined);
    if (answer?.leader !== undefined && answer.leader === answer.header?.member_id) return kept;
  }
  return etcds[0]?.process as Kept;
}

export const faults: readonly Fault[] = [
  { title: 'nothing', act: () => delay(10_000) },
  {
    title: 'a process of the shop is killed, again and again',
    endsShops: true,
    async act({ shops, kills: { everySeconds, count } }) {
      for (let round = 0; round < count; round += 1) {
        shops[round % shops.length]?.kill('SIGKILL');
        await delay(everySeconds * 1_000);
      }
    },
  },
  { title: 'PostgreSQL of the primary is killed', act: async (world) => killServer(await leader(world)) },
  {
    title: 'the machine of the primary is lost, and comes back',
    async act(world) {
      const node = await leader(world);
      node.patroni.hold();
      node.patroni.kill('SIGKILL');
      await killServer(node);
      await delay(LOST_FOR_MS);
      node.patroni.resume();
    },
  },
  { title: 'the leader of etcd is killed', act: async (world) => (await etcdLeader(world)).kill('SIGKILL') },
  {
    title: 'the pooler is killed',
    async act({ cluster: { pooler } }) {
      pooler.kill('SIGKILL');
    },
  },
  {
    title: 'the line between primary and standby is cut, and mended',
    async act({ cluster: { nodes } }) {
      for (const { line } of nodes) line.cut();
      await delay(CUT_FOR_MS);
      for (const { line } of nodes) line.mend();
    },
  },
];
