/** Characters that end a number or a word of JSON. */
const ends = /[\s,\]}]/;

/** Finds the line of each path of a JSON text: `bonuses.0.formula`. A truncated text is read as far as it goes. */
export class LinesOfText {
  readonly #lines = new Map<string, number>([['', 1]]);
  readonly #text: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
    this.#value([]);
  }

  /** The line of a path, or of its nearest parent in the text. */
  of(path: string): number {
    const names = path.split('.');
    for (let count = names.length; count > 0; count -= 1) {
      const line = this.#lines.get(names.slice(0, count).join('.'));
      if (line !== undefined) return line;
    }
    return 1;
  }

  #space(): void {
    for (; this.#at < this.#text.length; this.#at += 1) {
      const sign = this.#text[this.#at];
      if (sign === '\n') this.#line += 1;
      else if (sign !== ' ' && sign !== '\t' && sign !== '\r') return;
    }
  }

  #string(): string {
    const from = this.#at;
    for (this.#at += 1; this.#at < this.#text.length && this.#text[this.#at] !== '"'; this.#at += 1)
      if (this.#text[this.#at] === '\\') this.#at += 1;
    this.#at += 1;
    return this.#text.slice(from + 1, this.#at - 1);
  }

  #value(path: readonly string[]): void {
    this.#space();
    // Plans are never this deep; without a bound a text could be.
    if (path.length > 64) this.#at = this.#text.length;
    const sign = this.#text[this.#at];
    if (path.length > 0) this.#lines.set(path.join('.'), this.#line);
    if (sign === '{') this.#all(path, '}');
    else if (sign === '[') this.#all(path, ']');
    else if (sign === '"') this.#string();
    else while (this.#at < this.#text.length && !ends.test(this.#text[this.#at] as string)) this.#at += 1;
  }

  #all(path: readonly string[], end: '}' | ']'): void {
    this.#at += 1;
    for (let count = 0; this.#at < this.#text.length; count += 1) {
      this.#space();
      if (this.#text[this.#at] === end) break;
      const before = this.#at;
      const line = this.#line;
      let name = String(count);
      if (end === '}' && this.#text[this.#at] === '"') {
        name = this.#string();
        this.#space();
        if (this.#text[this.#at] === ':') this.#at += 1;
      }
      this.#value([...path, name]);
      this.#lines.set([...path, name].join('.'), line);
      this.#space();
      if (this.#text[this.#at] === ',') this.#at += 1;
      else if (this.#at === before) this.#at += 1;
    }
    this.#at += 1;
  }
}

/** The line of a JSON.parse message, by its position; 1 if it has none. */
export function lineOfFault(text: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined
    ? /end of JSON/i.test(message)
      ? text.split('\n').length
      : 1
    : text.slice(0, Number(position)).split('\n').length;
}
