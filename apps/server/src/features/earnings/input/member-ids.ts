/** Numbers members from 0 to count − 1, ascending by id, for one computation. */
export class MemberIds {
  readonly ids: Float64Array;
  /** Index + 1 by id, 0 for an unused id. An array, because ids come from one sequence and so are dense. */
  readonly #indexes: Int32Array;

  /** `ids` are ascending. */
  constructor(ids: Float64Array) {
    this.ids = ids;
    this.#indexes = new Int32Array((ids.at(-1) ?? 0) + 1);
    for (let index = 0; index < ids.length; index += 1) this.#indexes[ids[index]!] = index + 1;
  }

  get count(): number {
    return this.ids.length;
  }

  /** −1 for an unknown id. */
  indexOf(id: number): number {
    return (this.#indexes[id] ?? 0) - 1;
  }

  idOf(index: number): number {
    const id = this.ids[index];
    if (id === undefined) throw new RangeError(`no member has index ${index}`);
    return id;
  }
}
