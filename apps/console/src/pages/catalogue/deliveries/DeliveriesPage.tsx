import { ActButton, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { textOf } from '../../../shared/forms/form-values.ts';
import { useStockTabs } from '../stock/stock-tabs.ts';

const low = ['expectedOn', 'lines', 'addedBy', 'addedAt', 'decidedAt'] as const;

/** Suppliers' deliveries: expected and arrived. */
export function DeliveriesPage() {
  const { t } = useTexts('consoleStock');
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={t('tab.deliveries')}
      tabs={useStockTabs('deliveries')}
      acts={may('stock.write') ? <ActButton onClick={() => setAdding(true)}>{t('delivery.add')}</ActButton> : null}
      sheet={isAdding ? <AddSheet onClose={() => setAdding(false)} /> : null}
    >
      <ListView
        list="listDeliveries"
        label={t('tab.deliveries')}
        wide="supplier"
        low={low}
        none={{ title: t('delivery.none.title'), text: t('delivery.none.text') }}
        pageOf={({ deliveryNo }) => paths.delivery(deliveryNo)}
      />
    </Page>
  );
}

function AddSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('consoleStock');
  const navigate = useNavigate();
  const { act, isPending } = useAct('addDelivery', { onDone: ({ data }) => void navigate(paths.delivery(data.deliveryNo)) });
  const send = (form: FormData): void =>
    act({ supplier: textOf(form, 'supplier'), reference: textOf(form, 'reference'), expectedOn: textOf(form, 'expectedOn') });
  return (
    <FormSheet label={t('delivery.add')} about={t('delivery.add.about')} isPending={isPending} onSend={send} onClose={onClose}>
      <TextBox name="supplier" label={t('supplier')} required maxLength={100} />
      <TextBox name="reference" label={t('reference')} required maxLength={60} />
      <TextBox name="expectedOn" label={t('expectedOn')} type="date" />
    </FormSheet>
  );
}
