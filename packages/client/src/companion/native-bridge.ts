/** Functions of the app for a page in its web view. Every method resolves; none throws. */
export interface NativeBridge {
  /** Goes to the app's first screen. */
  readonly goHome: () => Promise<boolean>;
  readonly openOrder: (orderNo: string) => Promise<boolean>;
  /** Reads a code with the app's own camera screen; undefined if nothing was read or the camera is not allowed. */
  readonly scanCode: () => Promise<string | undefined>;
  /**
   * Saves a file; a picture goes to the phone's album. The app asks for permission itself; false if it was refused or
   * saving failed.
   */
  readonly saveFile: (file: BridgeFile) => Promise<boolean>;
}

export interface BridgeFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly base64: string;
}

/** The two objects through which a web view receives messages: Android's injected object and iOS's message handler. */
interface NativeHost {
  UplineApp?: { postMessage: (message: string) => void };
  webkit?: { messageHandlers?: { UplineApp?: { postMessage: (message: string) => void } } };
  /** The app calls it with the id of a message and its answer as JSON. */
  uplineAppReply?: (id: number, answer: string) => void;
}

const waiting = new Map<number, (answer: unknown) => void>();
let lastId = 0;

/** The app around the page; undefined in a plain browser, which handles these tasks itself. */
export function nativeBridge(host: NativeHost = window as NativeHost): NativeBridge | undefined {
  const post = host.UplineApp ?? host.webkit?.messageHandlers?.UplineApp;
  if (post === undefined) return undefined;
  host.uplineAppReply ??= (id, answer) => {
    waiting.get(id)?.(parsed(answer));
    waiting.delete(id);
  };
  const ask = (act: string, values: object = {}): Promise<unknown> =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      post.postMessage(JSON.stringify({ id: lastId, act, ...values }));
    });
  const isDone = async (act: string, values?: object): Promise<boolean> => (await ask(act, values)) === true;
  return {
    goHome: () => isDone('goHome'),
    openOrder: (orderNo) => isDone('openOrder', { orderNo }),
    async scanCode() {
      const code = await ask('scanCode');
      return typeof code === 'string' && code !== '' ? code : undefined;
    },
    saveFile: (file) => isDone('saveFile', file),
  };
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}
