import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { queryClient } from '../../../../shared/calls/api.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { explainRefusal, LARGEST_PICTURE, sendPicture } from './send-picture.ts';
import { type Upload, type Uploaded, UploadQueue } from './upload-queue.ts';

export interface Uploads {
  readonly list: readonly Upload[];
  readonly queue: UploadQueue;
}

let kept: UploadQueue | undefined;

/** Uploads of the pictures page. They continue while another page is open, and are listed again on return. */
export function useKeptUploads(): Uploads {
  const begin = useBegin();
  const [queue] = useState(() => (kept ??= begin(() => undefined)));
  return useList(queue);
}

/** Uploads of one place, such as a dialog. */
export function useUploads(onDone: (picture: Uploaded) => void): Uploads {
  const begin = useBegin();
  const tell = useEffectEvent(onDone);
  const [listeners] = useState(() => new Set<(picture: Uploaded) => void>());
  const [queue] = useState(() => begin((picture) => listeners.forEach((listener) => listener(picture))));
  useEffect(() => {
    const listener = (picture: Uploaded): void => tell(picture);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listeners]);
  return useList(queue);
}

const useList = (queue: UploadQueue): Uploads => ({ queue, list: useSyncExternalStore(queue.subscribe, queue.uploads) });

function useBegin(): (onDone: (picture: Uploaded) => void) => UploadQueue {
  const { t } = useTexts('consoleMedia');
  return (onDone) =>
    new UploadQueue({
      send: sendPicture,
      explain: explainRefusal,
      refuse: ({ size }) => (size > LARGEST_PICTURE ? t('tooLarge') : size === 0 ? t('empty') : undefined),
      onDone: (picture) => {
        void queryClient.invalidateQueries({ queryKey: ['listMedia'] });
        onDone(picture);
      },
    });
}

/** Files dropped or pasted anywhere on the page. Returns whether files are held over it. */
export function useGivenFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const give = useEffectEvent(onFiles);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => (event.relatedTarget === null ? setOver(false) : undefined);
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      give([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = ({ clipboardData }: ClipboardEvent): void => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) give(files.map(namedPaste));
    };
    const listeners = { dragover: over, dragleave: leave, drop, paste } as const;
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener as EventListener);
    };
  }, []);
  return isOver;
}

/** Browsers give every pasted picture the same name. */
function namedPaste(file: File, place: number): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const ending = file.name.slice('image'.length);
  return new File([file], `pasted-${time}${place === 0 ? '' : `-${place + 1}`}${ending}`, { type: file.type });
}
