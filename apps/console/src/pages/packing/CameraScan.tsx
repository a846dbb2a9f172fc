import { ActButton } from '@upline/ui/desk';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../shared/i18n.ts';
import styles from './PackingPage.module.css';

interface CameraScanProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** What browsers that read codes themselves have. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorMaker = new (options: { formats: string[] }) => Detector;

const LOOK_EVERY_MS = 200;
/** The same code is read again only after so long, so that one piece does not count twice. */
const SAME_AFTER_MS = 1_500;

/** The camera reads the codes of pieces and labels. A browser that cannot says so, and the field stays. */
export function CameraScan({ onCode, onClose }: CameraScanProps) {
  const { t } = useTexts('consoleShipping');
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<'noReader' | 'noCamera' | undefined>(() => (detector() === undefined ? 'noReader' : undefined));
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const found = detector();
    if (found === undefined) return;
    const place = video.current;
    let stream: MediaStream | undefined;
    let isOver = false;
    let last = { code: '', atMs: 0 };
    const look = async (): Promise<void> => {
      const [seen] = place === null || place.readyState < 2 ? [] : await found.detect(place).catch(() => []);
      const nowMs = Date.now();
      if (seen && !isOver && (seen.rawValue !== last.code || nowMs - last.atMs > SAME_AFTER_MS)) tell(seen.rawValue);
      if (seen) last = { code: seen.rawValue, atMs: nowMs };
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (given) => {
        stream = given;
        if (isOver || place === null) return stopAll(given);
        place.srcObject = given;
        return place.play();
      })
      .catch(() => setTrouble('noCamera'));
    return () => {
      isOver = true;
      clearInterval(timer);
      if (stream) stopAll(stream);
    };
  }, []);
  return (
    <div className={styles.camera}>
      {trouble === undefined ? <video ref={video} muted playsInline aria-label={t('camera')} /> : <p role="alert">{t(trouble)}</p>}
      <ActButton onClick={onClose}>{t('cameraOff')}</ActButton>
    </div>
  );
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function detector(): Detector | undefined {
  const { BarcodeDetector: Maker } = globalThis as { BarcodeDetector?: DetectorMaker };
  return Maker && new Maker({ formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39'] });
}
