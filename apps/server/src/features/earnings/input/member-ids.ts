/** Members of one piece of work as places 0 … count − 1, ascending by id. */
export class MemberIds {
  readonly ids: Float64Array;
  /** Place + 1 by id, 0 for nobody: ids come from one sequence, so they are dense. */
  readonly #places: Int32Array;

  /** `ids` ascend. */
  constructor(ids: Float64Array) {
    this.ids = ids;
    this.#places = new Int32Array((ids.at(-1) ?? 0) + 1);
    for (let place = 0; place < ids.length; place += 1) this.#places[ids[place] as number] = place + 1;
  }

  get count(): number {
    return this.ids.length;
  }

  /** −1 for an id nobody has. */
  placeOf(id: number): number {
    return (this.#places[id] ?? 0) - 1;
  }

  idOf(place: number): number {
    const id = this.ids[place];
    if (id === undefined) throw new RangeError(`no member has place ${place}`);
    return id;
  }
}
