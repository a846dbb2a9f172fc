import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

const CHUNK = 1_048_576;
const PAUSE_MS = 5;

export interface Sink {
  write(text: string): void;
}

function writeWhole(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(file, bytes, at);
    } catch (error) {
      // A pipe with a slow reader briefly accepts nothing.
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

/** Collects writes into chunks for a file descriptor. */
class FileSink implements Sink {
  readonly #file: number;
  #waiting: string[] = [];
  #length = 0;

  constructor(file: number) {
    this.#file = file;
  }

  write(text: string): void {
    this.#waiting.push(text);
    this.#length += text.length;
    if (this.#length >= CHUNK) this.flush();
  }

  flush(): void {
    writeWhole(this.#file, this.#waiting.join(''));
    this.#waiting = [];
    this.#length = 0;
  }
}

const STANDARD_OUTPUT = 1;

export function printing<Result>(work: (sink: Sink) => Result): Result {
  const sink = new FileSink(STANDARD_OUTPUT);
  const result = work(sink);
  sink.flush();
  return result;
}

/** Runs `work` with a sink to a file. The file appears once it is complete: a failed run keeps the previous one. */
export function writingFile<Result>(path: string, work: (sink: Sink) => Result): Result {
  const part = `${path}.part`;
  const file = openSync(part, 'w');
  try {
    const sink = new FileSink(file);
    const result = work(sink);
    sink.flush();
    closeSync(file);
    renameSync(part, path);
    return result;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
