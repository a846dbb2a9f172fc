import { Button, Icon } from '@upline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { showActFailure } from '../../../shared/show-act-failure.ts';
import styles from './InvoiceActs.module.css';
import { saveInvoiceAsShown } from './render-invoice.ts';

/** Prints the invoice, saves it as it is shown, or downloads the server's PDF, whose text can be selected. */
export function InvoiceActs({ number, sheet }: { number: string; sheet: () => HTMLElement | null }) {
  const { t } = useTranslation('order');
  const [making, setMaking] = useState<'shown' | 'server'>();
  const [failure, setFailure] = useState<string>();
  const make = async (which: 'shown' | 'server', work: () => Promise<boolean>) => {
    if (making) return;
    setMaking(which);
    setFailure(undefined);
    try {
      if (!(await work())) setFailure(t('invoice.failed'));
    } catch (error) {
      showActFailure(error, t('invoice.failed'), setFailure);
    } finally {
      setMaking(undefined);
    }
  };
  const fetchServers = async () => saveFile((await api.call('getInvoice', { memberOrderNo: number })).data);
  const saveShown = async () => {
    const shown = sheet();
    return shown !== null && saveInvoiceAsShown(shown, number);
  };
  const pending = (which: 'shown' | 'server') => (making === which ? t('invoice.downloading') : undefined);
  return (
    <div className={`fading-strip ${styles.acts}`}>
      <Button variant="out" onClick={() => window.print()}>
        {t('invoice.print')}
      </Button>
      <Button variant="out" pending={pending('server')} onClick={() => void make('server', fetchServers)}>
        {t('invoice.withText')}
      </Button>
      <Button variant="go" pending={pending('shown')} onClick={() => void make('shown', saveShown)}>
        <Icon name="download" size={18} />
        {t('invoice.download')}
      </Button>
      <FormFailure text={failure} />
    </div>
  );
}
