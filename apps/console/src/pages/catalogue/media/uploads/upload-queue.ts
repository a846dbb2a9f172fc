import type { AnswerOf } from '@upline/contract';

export type Uploaded = AnswerOf<'uploadMedia'>['data'];

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly name: string;
  /** `checking`: it is sent, and the server is checking it. */
  readonly state: 'waiting' | 'sending' | 'checking' | 'done' | 'refused';
  /** The sent share, from 0 to 1. */
  readonly sent: number;
  readonly text: string;
  /** How to retry after a refusal: unchanged, under another name, or not at all. */
  readonly remedy: 'again' | 'name' | 'none';
  readonly picture?: Uploaded;
}

export type Refused = Pick<Upload, 'text' | 'remedy'>;

export interface UploadQueueParts {
  /** Sends a file. Rejects if it is refused. */
  readonly send: (file: File, name: string, onSent: (part: number) => void) => Promise<Uploaded>;
  readonly explain: (failure: unknown) => Refused;
  /** Reason why a file is not sent at all; undefined if it is. */
  readonly refuse: (file: File) => string | undefined;
  readonly onDone?: (picture: Uploaded) => void;
}

/** While the server checks one, another is sent. */
const AT_ONCE = 2;

/** Sends files in order of arrival. A refused file does not stop the others. */
export class UploadQueue {
  readonly #parts: UploadQueueParts;
  readonly #listeners = new Set<() => void>();
  #uploads: readonly Upload[] = [];
  #nextId = 1;

  constructor(parts: UploadQueueParts) {
    this.#parts = parts;
  }

  readonly uploads = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly add = (files: Iterable<File>): void => {
    const added = [...files].map((file): Upload => {
      const text = this.#parts.refuse(file);
      const begun = { id: this.#nextId++, file, name: nameFor(file.name), sent: 0 };
      if (text === undefined) return { ...begun, state: 'waiting', text: '', remedy: 'none' };
      return { ...begun, state: 'refused', text, remedy: 'none' };
    });
    this.#change([...this.#uploads, ...added]);
    this.#go();
  };

  /** Sends a refused file again, under another name if given. */
  readonly again = (id: number, name?: string): void => {
    this.#set(id, { state: 'waiting', text: '', sent: 0, ...(name === undefined ? {} : { name: nameFor(name) }) });
    this.#go();
  };

  /** Sends again all refused files that may succeed unchanged. */
  readonly againAll = (): void => {
    for (const { id, state, remedy } of this.#uploads) if (state === 'refused' && remedy === 'again') this.again(id);
  };

  /** Removes an upload from the list, unless it is being sent. */
  readonly drop = (id: number): void => this.#change(this.#uploads.filter((upload) => upload.id !== id || isUnderWay(upload)));

  readonly clear = (): void => this.#change(this.#uploads.filter(({ state }) => state !== 'done' && state !== 'refused'));

  #go(): void {
    const running = this.#uploads.filter(isUnderWay).length;
    const next = this.#uploads.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - running);
    for (const upload of next) void this.#run(upload);
  }

  async #run({ id, file, name }: Upload): Promise<void> {
    this.#set(id, { state: 'sending' });
    try {
      const picture = await this.#parts.send(file, name, (sent) => this.#set(id, { sent, state: sent < 1 ? 'sending' : 'checking' }));
      this.#set(id, { state: 'done', sent: 1, picture });
      this.#parts.onDone?.(picture);
    } catch (failure) {
      this.#set(id, { state: 'refused', ...this.#parts.explain(failure) });
    }
    this.#go();
  }

  #set(id: number, change: Partial<Upload>): void {
    this.#change(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  #change(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

const isUnderWay = ({ state }: Upload): boolean => state === 'sending' || state === 'checking';

const LONGEST_NAME = 120;

/** A file name that the shop accepts: without characters of folders or lists, and not too long. The extension stays. */
export function nameFor(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}/\\;]/gu, '-').trim() || 'picture';
  if (plain.length <= LONGEST_NAME) return plain;
  const ending = /\.[^.]{1,8}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, LONGEST_NAME - ending.length) + ending;
}

/** Another name for a file: `serum.jpg`, `serum-2.jpg`, `serum-3.jpg`. */
export function anotherName(name: string): string {
  const [, stem = name, number, ending = ''] = /^(.*?)(?:-(\d{1,3}))?(\.[^.]*)?$/.exec(name) ?? [];
  return nameFor(`${stem}-${number === undefined ? 2 : Number(number) + 1}${ending}`);
}
