/** What one task may take. It is watched from outside its process, which is killed above any of these. */
export interface AsideBounds {
  /** Resident memory of the whole process, MiB: its heap, its buffers, and what native code takes. A process that just started has some 60. */
  residentMb: number;
  /** The heap of JavaScript, MiB, by `--max-old-space-size`. Absent: 256. */
  heapMb?: number;
  /** Time of the processor on all its threads, seconds. */
  processorSeconds: number;
  /** From the moment the process got the task until its answer, seconds. A busy machine gives such a process little, so it is several times the processor's. */
  wallSeconds: number;
  /** The most bytes of all parts of the answer together. Absent: 32 MiB. */
  answerBytes?: number;
}

/** How a task sends parts of its answer while it works, so that its process holds no more than one of them. Resolves once the part has left. */
export type SendPart = (part: Buffer) => Promise<void>;

/**
 * Which process does a task. `files` reads what people upload. `plans` reads, checks and explains documents of the plan, which may settle a week. `trials` settles many weeks, for
 * minutes. Each lane has one process and one task at a time, so that nobody's picture waits for a trial.
 */
export type AsideLane = 'files' | 'plans' | 'trials';

/** One kind of work that is done in a process of its own. */
export interface AsideTask<Request, Answer> {
  /** Its name in the figures. */
  readonly name: string;
  /** The address of the file that declares it, from which the other process loads it. */
  readonly file: string;
  readonly bounds: AsideBounds;
  /** Whether a person waits for the answer: such tasks come before those that jobs do. */
  readonly isAwaited: boolean;
  /**
   * Whether it is begun once more where its process ended by itself. That need not be the request's doing: the system ends such a process first where memory is short. For short
   * tasks that change nothing.
   */
  readonly isBegunAgain?: true;
  /** Absent: `files`. */
  readonly lane?: AsideLane;
  readonly work: (request: Request, sendPart: SendPart) => Answer | Promise<Answer>;
}

/**
 * What became of a task. `refused`: it was ended because it took more than its bounds. `ended`: the caller's signal, the close of the shop, or a process that
 * died by itself (`crashed`), as native code does that meets a file made for it; twice, where the task is begun again.
 */
export type AsideOutcome<Answer> =
  | { readonly outcome: 'done'; readonly answer: Answer; readonly parts: readonly Buffer[] }
  | { readonly outcome: 'refused'; readonly reason: 'memory' | 'time' | 'size' }
  | { readonly outcome: 'ended'; readonly why: 'asked' | 'closed' | 'crashed' };

/**
 * Declares a kind of work. The file that calls this exports what it answers, and is all that a new kind takes: `fileUrl` is its `import.meta.url`. Request and
 * answer are values that can be sent between processes (texts, numbers, lists, objects, dates, bigints, buffers); no secret belongs into them that the work does not need.
 * What the work throws is thrown by `runAside`, with name, message and stack.
 */
export const defineAside = <Request, Answer>(
  fileUrl: string,
  task: Omit<AsideTask<Request, Answer>, 'file'>,
): AsideTask<Request, Answer> => ({
  ...task,
  file: fileUrl,
});
