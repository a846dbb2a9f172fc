type Column = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

const FIRST_CAPACITY = 1_024;

/**
 * Members as stored in the database, column by column. They are named by id, −1 for none. Typed arrays, because ten million members in lists of numbers would need several times
 * the memory and keep the garbage collector busy while a process starts.
 */
export class MemberColumns {
  #count = 0;
  #id = new Float64Array(FIRST_CAPACITY);
  #sponsorId = new Float64Array(FIRST_CAPACITY);
  #parentId = new Float64Array(FIRST_CAPACITY);
  #hallId = new Float64Array(FIRST_CAPACITY);
  /** 0 for none. */
  #side = new Uint8Array(FIRST_CAPACITY);
  #company = new Uint8Array(FIRST_CAPACITY);
  readonly #companies: string[] = [];

  get count(): number {
    return this.#count;
  }

  add(id: number, sponsorId: number, parentId: number, side: number, company: string, hallId: number): void {
    const at = this.#count;
    if (at === this.#id.length) this.#double();
    this.#id[at] = id;
    this.#sponsorId[at] = sponsorId;
    this.#parentId[at] = parentId;
    this.#side[at] = Math.max(0, side);
    const known = this.#companies.indexOf(company);
    this.#company[at] = known >= 0 ? known : this.#companies.push(company) - 1;
    this.#hallId[at] = hallId;
    this.#count += 1;
  }

  idAt(at: number): number {
    return this.#id[at]!;
  }

  sponsorIdAt(at: number): number {
    return this.#sponsorId[at]!;
  }

  parentIdAt(at: number): number {
    return this.#parentId[at]!;
  }

  hallIdAt(at: number): number {
    return this.#hallId[at]!;
  }

  /** 0 for none. */
  sideAt(at: number): number {
    return this.#side[at]!;
  }

  companyAt(at: number): string {
    return this.#companies[this.#company[at]!] as string;
  }

  #double(): void {
    const capacity = this.#id.length * 2;
    this.#id = grown(this.#id, capacity);
    this.#sponsorId = grown(this.#sponsorId, capacity);
    this.#parentId = grown(this.#parentId, capacity);
    this.#hallId = grown(this.#hallId, capacity);
    this.#side = grown(this.#side, capacity);
    this.#company = grown(this.#company, capacity);
  }
}

/** The same array with room for at least `least` items, by doubling. */
export function grown<A extends Column>(array: A, least: number): A {
  let capacity = array.length;
  while (capacity < least) capacity *= 2;
  const larger = new (array.constructor as new (length: number) => A)(capacity);
  larger.set(array);
  return larger;
}
