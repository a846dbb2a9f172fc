import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import { Follower, readUnseen, type Seen } from '../../../platform/database/follower.ts';
import type { Listener } from '../../../platform/database/listener.ts';
import type { Logger } from '../../../platform/logger.ts';
import { GrowingNetwork, MemberColumns, type NetworkArrays } from './network-arrays.ts';

export interface LivingNetworkParts {
  database: Database;
  listener: Listener;
  log: Logger;
}

/** What came of one reading. */
export interface Growth {
  /** Members from this index up to `count` are new. */
  from: number;
  count: number;
  /** Members that were known before and stand elsewhere now. */
  moved: readonly number[];
}

const LOOK_EVERY_MS = 2_000;
const allMembers = 'SELECT id, sponsor_id, placement_parent_id, side, company_code, hall_member_id FROM member';

/**
 * Both trees as this process holds them: typed arrays by index, loaded once and grown with every registration of any process, within moments of its
 * commit. An index belongs to one member as long as the process lives; another process may count otherwise.
 */
export class LivingNetwork {
  readonly #parts: LivingNetworkParts;
  readonly #network = new GrowingNetwork();
  readonly #follower: Follower;
  readonly #audience = new Set<(growth: Growth) => void>();
  readonly #loaded = Promise.withResolvers<void>();
  /** What the last reading saw; undefined before the first. */
  #seen: Seen | undefined;
  #mustLoad = false;
  #view: NetworkArrays | undefined;

  constructor(parts: LivingNetworkParts) {
    this.#parts = parts;
    const { listener, log } = parts;
    this.#follower = new Follower({
      listener,
      log,
      channel: 'network',
      everyMs: LOOK_EVERY_MS,
      onReconnect: () => {
        this.#mustLoad = true;
      },
      read: () => this.#read(),
    });
    // Whoever waits hears of the rejection; a server closed while nobody waits is no fault.
    this.#loaded.promise.catch(() => undefined);
  }

  /** Begins to load and to follow; does not wait for the members. */
  async start(): Promise<void> {
    await this.#follower.start();
  }

  /** Resolves when everybody committed before the start is known; rejects when the network is closed before. */
  ready(): Promise<void> {
    return this.#loaded.promise;
  }

  /** Reads at once: everybody committed before this call is known when it resolves. */
  async catchUp(): Promise<void> {
    await this.#follower.readNow();
  }

  /** −1 for a member not known (yet). */
  indexOf(memberId: bigint | number): number {
    return this.#network.indexOf(Number(memberId));
  }

  /** Throws for an index nobody has. */
  idOf(index: number): bigint {
    return BigInt(this.#network.idOf(index));
  }

  /** Everybody known now; take it once per piece of work, so that the work stands on one moment. */
  get arrays(): NetworkArrays {
    this.#view ??= this.#network.view();
    return this.#view;
  }

  /** Calls back after every reading that brought somebody, beginning with the next one. Answers how to stop it. */
  onGrow(listener: (growth: Growth) => void): () => void {
    this.#audience.add(listener);
    return () => this.#audience.delete(listener);
  }

  async close(): Promise<void> {
    await this.#follower.close();
    this.#loaded.reject(new Error('the living network is closed'));
  }

  /** Reads who is new or was moved. Everybody is read where the connection was lost or another server answers: it may have lost what the first one had. */
  async #read(): Promise<void> {
    const startedAt = performance.now();
    const members = new MemberColumns();
    const before = this.#mustLoad ? undefined : this.#seen;
    // A connection lost while this reading runs is for the next one.
    this.#mustLoad = false;
    const { read: isAll, seen } = await readUnseen(this.#parts.database, before, async (transaction, unseen) => {
      await sql`SET LOCAL statement_timeout = '5min'`.execute(transaction);
      await copyOut(transaction, unseen === undefined ? allMembers : `${allMembers} WHERE ${unseen}`, (row) =>
        members.add(row.integer(0), row.integer(1), row.integer(2), row.integer(3), row.text(4), row.integer(5)),
      );
      return unseen === undefined;
    }).catch((error: unknown) => {
      this.#mustLoad ||= before === undefined;
      throw error;
    });
    const from = this.#network.count;
    const moved = isAll ? this.#network.takeAll(members) : this.#network.take(members);
    this.#seen = seen;
    if (this.#network.count > from || moved.length > 0) this.#tell({ from, count: this.#network.count, moved });
    if (isAll) this.#parts.log.info({ members: members.id.length, ms: Math.round(performance.now() - startedAt) }, 'the network is loaded');
    this.#loaded.resolve();
  }

  #tell(growth: Growth): void {
    this.#view = undefined;
    for (const listener of this.#audience) listener(growth);
  }
}
