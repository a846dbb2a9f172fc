import { Dialog, Icon, showToast } from '@upline/ui';
import { useState } from 'react';
import { nativeBridge } from '@upline/client/native-bridge';
import { useTranslation } from '../../shared/i18n/translator.ts';
import { CameraView } from './CameraView.tsx';
import { inviteInCode } from './invite-in-code.ts';
import styles from './Scan.module.css';

/** Reads an invite's code: with the app's own scanner, or with the browser's camera or a picture. */
export function ScanButton({ onInvite }: { onInvite: (recommendNo: string) => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const take = (text: string | undefined) => {
    const invite = text === undefined ? undefined : inviteInCode(text);
    if (invite === undefined) return showToast(t('scan.failed'), { tone: 'danger' });
    setOpen(false);
    onInvite(invite);
  };
  const scan = () => {
    const bridge = nativeBridge();
    if (bridge) void bridge.scanCode().then(take);
    else setOpen(true);
  };
  return (
    <>
      <button type="button" className={styles.button} aria-label={t('scan.code')} onClick={scan}>
        <Icon name="code" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('scan.code')} closeLabel={t('close')} floating>
        <CameraView onRead={take} />
      </Dialog>
    </>
  );
}
