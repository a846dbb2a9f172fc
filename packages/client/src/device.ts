export interface Device {
  /** Whether the company's own app shows the page in its web view. */
  readonly isApp: boolean;
  readonly system: 'android' | 'ios' | 'other';
  /** A browser inside a messenger or social app, which cannot open other apps. */
  readonly isEmbedded: boolean;
}

const embedded = /MicroMessenger|QQ\/|Weibo|AlipayClient|DingTalk|FBA[NV]\/|Instagram|\bLine\/|KAKAOTALK|Zalo/i;

/**
 * Reads the device from its user agent. An iPad claims to be a Mac, but no Mac has a touch screen. `appWord` is the word
 * that the app's web view adds.
 */
export function readDevice(userAgent: string, touchPoints: number, appWord: string): Device {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return {
    isApp: appWord !== '' && userAgent.includes(appWord),
    system: /Android/i.test(userAgent) ? 'android' : isIos ? 'ios' : 'other',
    isEmbedded: embedded.test(userAgent),
  };
}
