import { ActButton } from '@upline/ui/desk';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../shared/words/i18n.ts';
import styles from './CameraScan.module.css';
import { type CodeReader, openCodeReader } from './code-reader.ts';

interface CameraScanProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

const LOOK_EVERY_MS = 150;
/** The same code is reported again only after it was out of view this long, so that one piece does not count twice. */
const SAME_AFTER_MS = 1_500;

/** Reads the codes of pieces and labels by camera. If it cannot be used it says so, and the field stays. */
export function CameraScan({ onCode, onClose }: CameraScanProps) {
  const { t } = useTexts('consoleScanning');
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<'noReader' | 'noCamera'>();
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const place = video.current;
    if (place === null) return;
    return watch(place, { onCode: tell, onTrouble: setTrouble });
  }, []);
  return (
    <div className={styles.camera}>
      {trouble === undefined ? (
        <div className={styles.picture}>
          <video ref={video} muted playsInline aria-label={t('camera')} />
        </div>
      ) : (
        <p role="alert">{t(trouble)}</p>
      )}
      <ActButton onClick={onClose}>{t('cameraOff')}</ActButton>
    </div>
  );
}

interface Watching {
  readonly onCode: (code: string) => void;
  readonly onTrouble: (trouble: 'noReader' | 'noCamera') => void;
}

/** Shows the camera in `place` and reports each code that two consecutive reads agree on. Returns the function that ends it. */
function watch(place: HTMLVideoElement, { onCode, onTrouble }: Watching): () => void {
  let stream: MediaStream | undefined;
  let reader: CodeReader | undefined;
  let isOver = false;
  let isLooking = false;
  let seen = '';
  let told = { code: '', atMs: 0 };
  const look = async (): Promise<void> => {
    if (reader === undefined || isLooking || place.readyState < 2) return;
    isLooking = true;
    const code = await reader(place).catch(() => undefined);
    isLooking = false;
    if (isOver || code === undefined) return;
    const nowMs = Date.now();
    const isSure = code === seen;
    seen = code;
    if (!isSure) return;
    if (code !== told.code || nowMs - told.atMs > SAME_AFTER_MS) onCode(code);
    told = { code, atMs: nowMs };
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  openCodeReader()
    .then((opened) => {
      reader = opened;
    })
    .catch(() => onTrouble('noReader'));
  openCamera()
    .then((given) => {
      stream = given;
      if (isOver) return stopAll(given);
      place.srcObject = given;
      return place.play();
    })
    .catch(() => {
      if (!isOver) onTrouble('noCamera');
    });
  return () => {
    isOver = true;
    clearInterval(timer);
    if (stream) stopAll(stream);
  };
}

/** The back camera of a phone. Browsers expose no cameras on a page without https. */
async function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) throw new Error('no cameras here');
  return mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
