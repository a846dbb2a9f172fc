import { Button, Icon, showToast } from '@upline/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { saveFile } from '../../shared/save-file.ts';
import styles from './InvoiceActs.module.css';

/** Prints the invoice, or fetches it as the PDF the server makes, whose text can be selected. */
export function InvoiceActs({ number }: { number: string }) {
  const { t } = useTranslation('order');
  const [isMaking, setMaking] = useState(false);
  const download = async () => {
    setMaking(true);
    try {
      saveFile((await api.call('getInvoice', { memberOrderNo: number })).data);
    } catch (error) {
      showToast(refusalText(error) ?? t('invoice.failed'), { tone: 'danger' });
    } finally {
      setMaking(false);
    }
  };
  return (
    <div className={styles.acts}>
      <Button variant="out" onClick={() => window.print()}>
        {t('invoice.print')}
      </Button>
      <Button variant="go" pending={isMaking ? t('invoice.downloading') : undefined} onClick={() => void download()}>
        <Icon name="download" size={18} />
        {t('invoice.download')}
      </Button>
    </div>
  );
}
