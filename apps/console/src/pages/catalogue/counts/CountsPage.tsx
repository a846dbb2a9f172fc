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

const low = ['shelfFrom', 'shelfTo', 'begunBy', 'begunAt', 'decidedAt'] as const;

export function CountsPage() {
  const { t } = useTexts('consoleStock');
  const may = useMay();
  const [isBeginning, setBeginning] = useState(false);
  return (
    <Page
      title={t('tab.counts')}
      tabs={useStockTabs('counts')}
      acts={may('stock.write') ? <ActButton onClick={() => setBeginning(true)}>{t('count.begin')}</ActButton> : null}
      sheet={isBeginning ? <BeginSheet onClose={() => setBeginning(false)} /> : null}
    >
      <ListView
        list="listCounts"
        label={t('tab.counts')}
        wide="countName"
        low={low}
        none={{ title: t('count.none.title'), text: t('count.none.text') }}
        pageOf={({ countNo }) => paths.count(countNo)}
      />
    </Page>
  );
}

function BeginSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('consoleStock');
  const navigate = useNavigate();
  const { act, isPending } = useAct('beginCount', { onDone: ({ data }) => void navigate(paths.count(data.countNo)) });
  const send = (form: FormData): void =>
    act({ name: textOf(form, 'name'), shelfFrom: textOf(form, 'shelfFrom'), shelfTo: textOf(form, 'shelfTo') });
  return (
    <FormSheet label={t('count.begin')} about={t('count.begin.about')} isPending={isPending} onSend={send} onClose={onClose}>
      <TextBox name="name" label={t('count.name')} required maxLength={80} />
      <TextBox name="shelfFrom" label={t('count.from')} maxLength={20} />
      <TextBox name="shelfTo" label={t('count.to')} maxLength={20} hint={t('count.range')} />
    </FormSheet>
  );
}
