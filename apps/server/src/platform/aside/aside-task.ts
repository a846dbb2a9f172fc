/** Bounds of one task. They are watched from outside its process, which is killed if it exceeds any. */
export interface AsideBounds {
  /** Resident memory of the whole process, MiB: its heap, its buffers, and what native code takes. A process that just started has some 60. */
  residentMb: number;
  /** JavaScript heap in MiB (`--max-old-space-size`). Absent: 256. */
  heapMb?: number;
  /** Processor time on all threads, in seconds. */
  processorSeconds: number;
  /** Seconds from the start of the task to its answer. A busy machine gives such a process little time, so it is several times the processor's. */
  wallSeconds: number;
  /** Maximum bytes of all parts of the answer together. Absent: 32 MiB. */
  answerBytes?: number;
}

/** Sends a part of the answer during the work, so that the process holds at most one of them. Resolves once the part was sent. */
export type SendPart = (part: Buffer) => Promise<void>;

/**
 * The process of a task. `files` reads uploads. `plans` reads, checks and explains plan documents, which may settle a week. `trials` settles many weeks, for minutes. Each lane has
 * one process and one task at a time, so that pictures do not wait for a trial. `exports` writes files of members.
 */
export type AsideLane = 'files' | 'plans' | 'trials' | 'exports';

/** A kind of work that runs outside the shop's process. */
export interface AsideTask<Request, Answer> {
  /** Label of the task in the metrics. */
  readonly name: string;
  /** The URL of the file that declares it, from which the aside process loads it. */
  readonly file: string;
  readonly bounds: AsideBounds;
  /** Whether a person waits for the answer: such tasks run before those of jobs. */
  readonly isAwaited: boolean;
  /**
   * Whether to restart it once if its process ended by itself. The request need not be the cause: the system kills such a process first if memory is short. For short tasks that
   * change nothing.
   */
  readonly isBegunAgain?: true;
  /** Absent: `files`. */
  readonly lane?: AsideLane;
  readonly work: (request: Request, sendPart: SendPart) => Answer | Promise<Answer>;
}

/**
 * Outcome of a task. `refused`: it exceeded its bounds. `ended`: by the caller's signal, the close of the shop, or a process that died by itself (`crashed`), as native code may on
 * a malicious file; twice, if the task is restarted.
 */
export type AsideOutcome<Answer> =
  | { readonly outcome: 'done'; readonly answer: Answer; readonly parts: readonly Buffer[] }
  | { readonly outcome: 'refused'; readonly reason: 'memory' | 'time' | 'size' }
  | { readonly outcome: 'ended'; readonly why: 'asked' | 'closed' | 'crashed' };

/**
 * Declares a kind of work. The file that calls this exports the result, and nothing else is needed for a new kind: `fileUrl` is its `import.meta.url`. Request and answer are
 * values that can be sent between processes (texts, numbers, lists, objects, dates, bigints, buffers); they must contain no secret that the work does not need. `runAside` rethrows
 * errors of the work, with name, message and stack.
 */
export const defineAside = <Request, Answer>(
  fileUrl: string,
  task: Omit<AsideTask<Request, Answer>, 'file'>,
): AsideTask<Request, Answer> => ({
  ...task,
  file: fileUrl,
});
