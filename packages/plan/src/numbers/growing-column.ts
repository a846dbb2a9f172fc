type Numbers = Float64Array | Int32Array | Uint8Array;

/** A column of numbers that is appended to and doubles when it is full. */
export class GrowingColumn<Column extends Numbers> {
  #values: Column;
  count = 0;

  /** `make` creates an empty column of a length: `(length) => new Int32Array(length)`. */
  readonly #make: (length: number) => Column;

  constructor(make: (length: number) => Column) {
    this.#make = make;
    this.#values = make(1_024);
  }

  push(value: number): void {
    if (this.count === this.#values.length) {
      const larger = this.#make(this.count * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.count++] = value;
  }

  at(index: number): number {
    return this.#values[index];
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  clear(): void {
    this.count = 0;
  }

  /** The numbers so far, as a view: out of date when a number is added. */
  values(): Column {
    return this.#values.subarray(0, this.count) as Column;
  }
}

export const float64Column = (): GrowingColumn<Float64Array> => new GrowingColumn((length) => new Float64Array(length));
export const int32Column = (): GrowingColumn<Int32Array> => new GrowingColumn((length) => new Int32Array(length));
export const uint8Column = (): GrowingColumn<Uint8Array> => new GrowingColumn((length) => new Uint8Array(length));
