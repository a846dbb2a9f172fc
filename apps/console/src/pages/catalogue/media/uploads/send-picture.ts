import { NetworkFailure, RequestRefused } from '@upline/client';
import { callTelling, failureText, isRefusal } from '../../../../shared/calls/api.ts';
import type { Refused, Uploaded } from './upload-queue.ts';

/** The largest accepted picture, in bytes. */
export const LARGEST_PICTURE = 20 * 1024 * 1024;
/** The kinds that a file chooser offers. The server checks the content, whatever the file's name. */
export const PICTURE_KINDS = '.jpg,.jpeg,.png,.webp,.avif,image/jpeg,image/png,image/webp,image/avif';

const MOST_TRIES = 10;
const SHORT_PAUSE_S = 2;

/** Sends a picture to be stored. Retries while the server is busy with others. */
export async function sendPicture(file: File, fileName: string, onSent: (part: number) => void): Promise<Uploaded> {
  const payload = { fileName, base64: await base64Of(file) };
  return whileBusy(async () => {
    const answer = await callTelling(onSent)('uploadMedia', payload);
    if ('waiting' in answer) throw new Error('an upload needs no approval');
    return answer.data;
  });
}

export async function sendReplacement(mediaId: number, file: File, onSent: (part: number) => void): Promise<void> {
  const payload = { mediaId, base64: await base64Of(file) };
  await whileBusy(() => callTelling(onSent)('replaceMedia', payload));
}

async function whileBusy<T>(send: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await send();
    } catch (failure) {
      if (tried === MOST_TRIES || !isRefusal(failure, 'busy')) throw failure;
      const seconds = failure.retryAfterSeconds ?? SHORT_PAUSE_S;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

/** Reason why a picture was refused, and the remedy. */
export function explainRefusal(failure: unknown): Refused {
  const text = failureText(failure);
  if (isRefusal(failure, 'mediaNameTaken')) return { text, remedy: 'name' };
  const mayPass = failure instanceof NetworkFailure || !(failure instanceof RequestRefused) || failure.status >= 500;
  return { text, remedy: mayPass || isRefusal(failure, 'busy', 'signInNeeded', 'stepUpNeeded') ? 'again' : 'none' };
}

/** A file's content in base64. Rejects if the browser cannot read it, for example because it was moved. */
const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).split(',', 2)[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
