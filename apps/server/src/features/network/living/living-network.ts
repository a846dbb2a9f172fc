import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import { Follower, readUnseen, type Seen } from '../../../platform/database/follower.ts';
import type { Listener } from '../../../platform/database/listener.ts';
import type { Logger } from '../../../platform/logger.ts';
import { MemberColumns } from './member-columns.ts';
import { GrowingNetwork, type NetworkArrays } from './network-arrays.ts';

export interface LivingNetworkParts {
  database: Database;
  listener: Listener;
  log: Logger;
}

export interface Growth {
  /** Members from this index up to `count` are new. */
  from: number;
  count: number;
  /** Known members that have moved. */
  moved: readonly number[];
}

const LOOK_EVERY_MS = 2_000;
const allMembers = 'SELECT id, sponsor_id, placement_parent_id, side, company_code, hall_member_id FROM member';

/**
 * Both trees in this process: typed arrays by index, loaded once and grown with every registration of any process, moments after its commit. An index belongs to one member as long
 * as the process lives; another process may use other indexes.
 */
export class LivingNetwork {
  readonly #parts: LivingNetworkParts;
  readonly #network = new GrowingNetwork();
  readonly #follower: Follower;
  readonly #audience = new Set<(growth: Growth) => void>();
  readonly #loaded = Promise.withResolvers<void>();
  /** State seen by the last reading; undefined before the first. */
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
    // Callers of `ready` get the rejection. Closing a server while no caller waits is no fault.
    this.#loaded.promise.catch(() => undefined);
  }

  /** Starts loading and following. Does not wait for the members to be loaded. */
  async start(): Promise<void> {
    await this.#follower.start();
  }

  /** Resolves when all members committed before the start are known. Rejects if the network is closed before. */
  ready(): Promise<void> {
    return this.#loaded.promise;
  }

  /** Reads at once. When it resolves, all members committed before this call are known. */
  async catchUp(): Promise<void> {
    await this.#follower.readNow();
  }

  /** Index of a member, −1 for an unknown or not yet known one. */
  indexOf(memberId: bigint | number): number {
    return this.#network.indexOf(Number(memberId));
  }

  /** Member of an index. Throws for an unused index. */
  idOf(index: number): bigint {
    return BigInt(this.#network.idOf(index));
  }

  /** Seconds since the members were last read; undefined while they are loaded. */
  get ageSeconds(): number | undefined {
    return this.#follower.ageSeconds;
  }

  /** All members known now. Take it once per piece of work, so that all of the work sees one moment. */
  get arrays(): NetworkArrays {
    this.#view ??= this.#network.view();
    return this.#view;
  }

  /** Calls back after each later reading that found new or moved members. Returns a stop function. */
  onGrow(listener: (growth: Growth) => void): () => void {
    this.#audience.add(listener);
    return () => this.#audience.delete(listener);
  }

  async close(): Promise<void> {
    await this.#follower.close();
    this.#loaded.reject(new Error('the living network is closed'));
  }

  /** Reads members that are new or were moved. Reads all members after a lost connection or from another server, which may have lost rows. */
  async #read(): Promise<void> {
    const startedAt = performance.now();
    const members = new MemberColumns();
    const before = this.#mustLoad ? undefined : this.#seen;
    // If the connection is lost while this reading runs, the next one loads all members.
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
    if (isAll) this.#parts.log.info({ members: members.count, ms: Math.round(performance.now() - startedAt) }, 'the network is loaded');
    this.#loaded.resolve();
  }

  #tell(growth: Growth): void {
    this.#view = undefined;
    for (const listener of this.#audience) listener(growth);
  }
}
