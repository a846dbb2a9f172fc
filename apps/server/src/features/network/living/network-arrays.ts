import { grown, type MemberColumns } from './member-columns.ts';

/** Both trees as columns. A member is an index; −1 means no member. Parents may come after their children. */
export interface NetworkArrays {
  count: number;
  /** Recommender. */
  sponsor: Int32Array;
  /** Placement parent. */
  parent: Int32Array;
  /** 0 left, 1 right of the parent; 0 for roots. */
  side: Uint8Array;
  /** Index into `companies`. */
  company: Uint8Array;
  companies: readonly string[];
  /** Owner of the experience hall that the member's orders count for. */
  hall: Int32Array;
}

/** A member's links in the trees, as indexes. */
interface Edges {
  sponsor: number;
  parent: number;
  side: number;
  company: number;
  hall: number;
}

const FIRST_CAPACITY = 1_024;
/** Ids below this are looked up in an array. Identity columns count from 1, so in practice this is all ids. */
const DENSE_IDS = 1 << 26;

/** Arrays by member index, which double their capacity when they are full. */
export class GrowingNetwork {
  #count = 0;
  #ids = new Float64Array(FIRST_CAPACITY);
  #sponsor = new Int32Array(FIRST_CAPACITY);
  #parent = new Int32Array(FIRST_CAPACITY);
  #side = new Uint8Array(FIRST_CAPACITY);
  #company = new Uint8Array(FIRST_CAPACITY);
  #hall = new Int32Array(FIRST_CAPACITY);
  readonly #companies: string[] = [];
  /** Index + 1 by id, so that 0 means unknown. */
  #dense = new Int32Array(FIRST_CAPACITY);
  readonly #sparse = new Map<number, number>();

  get count(): number {
    return this.#count;
  }

  indexOf(id: number): number {
    if (id < DENSE_IDS) return (this.#dense[id] ?? 0) - 1;
    return this.#sparse.get(id) ?? -1;
  }

  idOf(index: number): number {
    if (index < 0 || index >= this.#count) throw new RangeError(`no member has index ${index}`);
    return this.#ids[index]!;
  }

  /** Takes new and moved members, in any order. Members they refer to must be known or among them. Returns the indexes of known members that have moved. */
  take(members: MemberColumns): number[] {
    const moved: number[] = [];
    const before = this.#count;
    const indexes = new Int32Array(members.count);
    for (let at = 0; at < members.count; at += 1) {
      const id = members.idAt(at);
      const index = this.indexOf(id);
      indexes[at] = index >= 0 ? index : this.#add(id);
    }
    for (let at = 0; at < members.count; at += 1) {
      const index = indexes[at]!;
      if (this.#fill(index, members, at) && index < before) moved.push(index);
    }
    return moved;
  }

  /** Takes all members, like `take`. A known member that is missing leaves both trees. */
  takeAll(members: MemberColumns): number[] {
    const moved = this.take(members);
    if (members.count === this.#count) return moved;
    const isThere = new Uint8Array(this.#count);
    for (let at = 0; at < members.count; at += 1) isThere[this.indexOf(members.idAt(at))] = 1;
    for (let index = 0; index < this.#count; index += 1) {
      if (isThere[index] === 0 && this.#put(index, { sponsor: -1, parent: -1, side: 0, company: this.#company[index]!, hall: -1 }))
        moved.push(index);
    }
    return moved;
  }

  /** Members known now. The view keeps its length while the network grows. */
  view(): NetworkArrays {
    const count = this.#count;
    return {
      count,
      sponsor: this.#sponsor.subarray(0, count),
      parent: this.#parent.subarray(0, count),
      side: this.#side.subarray(0, count),
      company: this.#company.subarray(0, count),
      companies: [...this.#companies],
      hall: this.#hall.subarray(0, count),
    };
  }

  #add(id: number): number {
    const index = this.#count;
    if (index === this.#ids.length) this.#double();
    this.#ids[index] = id;
    this.#count += 1;
    if (id >= DENSE_IDS) this.#sparse.set(id, index);
    else {
      if (id >= this.#dense.length) this.#dense = grown(this.#dense, id + 1);
      this.#dense[id] = index + 1;
    }
    return index;
  }

  /** Returns whether anything has changed. */
  #fill(index: number, members: MemberColumns, at: number): boolean {
    return this.#put(index, {
      sponsor: this.#referredTo(members.sponsorIdAt(at)),
      parent: this.#referredTo(members.parentIdAt(at)),
      side: members.sideAt(at),
      company: this.#companyIndex(members.companyAt(at)),
      hall: this.#referredTo(members.hallIdAt(at)),
    });
  }

  #put(index: number, { sponsor, parent, side, company, hall }: Edges): boolean {
    const isSame =
      this.#sponsor[index] === sponsor &&
      this.#parent[index] === parent &&
      this.#side[index] === side &&
      this.#company[index] === company &&
      this.#hall[index] === hall;
    if (isSame) return false;
    this.#sponsor[index] = sponsor;
    this.#parent[index] = parent;
    this.#side[index] = side;
    this.#company[index] = company;
    this.#hall[index] = hall;
    return true;
  }

  #referredTo(id: number): number {
    if (id < 0) return -1;
    const index = this.indexOf(id);
    if (index < 0) throw new Error(`member ${id} is referred to and not known`);
    return index;
  }

  #companyIndex(company: string): number {
    const known = this.#companies.indexOf(company);
    return known >= 0 ? known : this.#companies.push(company) - 1;
  }

  #double(): void {
    const capacity = this.#ids.length * 2;
    this.#ids = grown(this.#ids, capacity);
    this.#sponsor = grown(this.#sponsor, capacity);
    this.#parent = grown(this.#parent, capacity);
    this.#side = grown(this.#side, capacity);
    this.#company = grown(this.#company, capacity);
    this.#hall = grown(this.#hall, capacity);
  }
}
