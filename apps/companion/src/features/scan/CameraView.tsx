import { Button, buttonClass } from '@upline/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/translator.ts';
import { readCode, readCodeInFile } from './read-code.ts';
import styles from './Scan.module.css';

const lookEveryMs = 250;

/** Explains the use of the camera before the browser asks for permission, then looks for a code. A picture can be used in place of the camera. */
export function CameraView({ onRead }: { onRead: (text: string | undefined) => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream>();
  const [isDenied, setDenied] = useState(false);
  const found = useEffectEvent((text: string) => onRead(text));
  useEffect(() => {
    const view = video.current;
    if (!stream || !view) return undefined;
    view.srcObject = stream;
    void view.play().catch(() => undefined);
    const timer = setInterval(() => {
      if (view.videoWidth > 0) void readCode(view, view.videoWidth, view.videoHeight).then((text) => text && found(text));
    }, lookEveryMs);
    return () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);
  const ask = async () => {
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }));
    } catch {
      // No camera, no permission, or an address without encryption: a picture can be used.
      setDenied(true);
    }
  };
  return (
    <div className={styles.camera}>
      {stream ? (
        <video ref={video} className={styles.video} playsInline muted aria-label={t('scan.view')} />
      ) : (
        <p className="q" role={isDenied ? 'alert' : undefined}>
          {t(isDenied ? 'scan.denied' : 'scan.ask')}
        </p>
      )}
      {stream || isDenied ? null : (
        <Button variant="go" size="big" wide onClick={() => void ask()}>
          {t('scan.allow')}
        </Button>
      )}
      <label className={`${buttonClass({ variant: 'out', size: 'big', wide: true })} ${styles.picture}`}>
        {t('scan.picture')}
        <input
          type="file"
          accept="image/*"
          className="vh"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void readCodeInFile(file).then(onRead);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
