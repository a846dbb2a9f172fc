import { Button, Dialog, Icon, showToast } from '@upline/ui';
import { useState } from 'react';
import { usePageContext } from '../../../app/AppProviders.tsx';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { base64Of, saveFile } from '../../../shared/save-file.ts';
import { copyText } from '../../order/copy-text.ts';
import { drawQrPicture } from './draw-qr-picture.ts';
import { MemberCode } from './MemberCode.tsx';
import styles from './QrDialog.module.css';

const savedScale = 3;

/** The member's own code. A person who registers with it joins under this member. */
export function QrDialog({ open, onClose, userCode }: { open: boolean; onClose: () => void; userCode: string }) {
  const { t, locale } = useTranslation('centre');
  const { origin } = usePageContext();
  const [saving, setSaving] = useState(false);
  const link = new URL(paths.register({ userCode, locale }), origin || 'http://localhost').href;

  const save = async () => {
    setSaving(true);
    try {
      const base64 = base64Of(await drawQrPicture(link, savedScale));
      const isSaved = await saveFile({ fileName: `${userCode}.png`, contentType: 'image/png', base64 });
      showToast(t(isSaved ? 'qr.saved' : 'qr.noAlbum'), isSaved ? {} : { tone: 'danger' });
    } catch (error) {
      // Reported to the operator. The member still sees the code and may press again.
      reportError(error);
    } finally {
      setSaving(false);
    }
  };
  const copy = async () => {
    if (await copyText(link)) showToast(t('qr.copied'));
    else showToast(t('qr.copyFailed', { link }), { tone: 'danger' });
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('qr.title')} closeLabel={t('frame:close')} width={400} floating>
      <div className={styles.body}>
        <MemberCode text={link} label={t('qr.label', { userCode })} />
        <p className={styles.code}>{userCode}</p>
        <p className="s14 q">{t('qr.text')}</p>
        <Button variant="go" wide onClick={() => void save()} pending={saving ? t('qr.saving') : undefined}>
          <Icon name="download" size={18} />
          {t('qr.save')}
        </Button>
        <Button wide onClick={() => void copy()}>
          <Icon name="link" size={18} />
          {t('qr.copy')}
        </Button>
      </div>
    </Dialog>
  );
}
