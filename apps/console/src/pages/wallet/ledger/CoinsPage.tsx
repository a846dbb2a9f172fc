import { useState } from 'react';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useOpenAndAll } from '../../../lists/use-open-and-all.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { TaskSheet } from '../../tasks/TaskSheet.tsx';

/** Coins that pay nothing until a person decides their use. A row opens its task next to the list. */
export function CoinsPage() {
  const { t } = useTexts('consoleLedger');
  const [taskId, setTaskId] = useState<number>();
  const presets = useOpenAndAll('listCoins', 'state');
  return (
    <Page
      title={t('coins.title')}
      sheet={taskId === undefined ? null : <TaskSheet key={taskId} taskId={taskId} onClose={() => setTaskId(undefined)} />}
    >
      <ListView
        list="listCoins"
        label={t('coins.title')}
        wide="kind"
        low={['memberCode', 'companyCode', 'network', 'openedAt', 'decidedAt', 'txHash']}
        hiddenAtFirst={['memberCode', 'companyCode', 'decidedAt', 'txHash', 'taskNo']}
        presets={presets}
        none={{ title: t('coins.none'), text: t('coins.noneText') }}
        onOpen={({ taskNo }) => setTaskId(taskNo)}
      />
    </Page>
  );
}
