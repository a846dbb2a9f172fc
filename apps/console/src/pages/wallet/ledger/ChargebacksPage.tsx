import { useState } from 'react';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useOpenAndAll } from '../../../lists/use-open-and-all.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { Chargeback } from './chargeback.ts';
import { ChargebackSheet } from './ChargebackSheet.tsx';

const phone = { lead: 'orderNo' } as const;

/** Chargebacks, with the evidence dates. A row opens next to the list, where the case is recorded. */
export function ChargebacksPage() {
  const { t } = useTexts('consoleLedger');
  const [open, setOpen] = useState<Chargeback>();
  const presets = useOpenAndAll('listChargebacks', 'outcome');
  return (
    <Page
      title={t('chargebacks.title')}
      sheet={open ? <ChargebackSheet key={open.reference} chargeback={open} onClose={() => setOpen(undefined)} /> : null}
    >
      <ListView
        list="listChargebacks"
        label={t('chargebacks.title')}
        wide="note"
        phone={phone}
        low={['memberCode', 'companyCode', 'balanceState', 'evidenceSentOn', 'noticedAt']}
        hiddenAtFirst={['memberCode', 'companyCode', 'taskNo', 'balanceState']}
        presets={presets}
        none={{ title: t('chargebacks.none'), text: t('chargebacks.noneText') }}
        openId={open?.reference}
        onOpen={setOpen}
      />
    </Page>
  );
}
