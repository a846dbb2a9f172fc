import { ActButton, StatusMark } from '@upline/ui/desk';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../frame/Page.tsx';
import { ListView } from '../../lists/ListView.tsx';
import { useMay } from '../../session/account.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { markOf, type PromotionRow } from './promotion.ts';

const low = ['promotionId', 'priority', 'changedAt', 'mostUses'] as const;
const hiddenAtFirst = ['promotionId', 'changedAt'] as const;

/** All promotions: current, future and past. */
export function PromotionsPage() {
  const { t } = useTexts('consolePromotions');
  const { t: word } = useTexts('consoleLists');
  const navigate = useNavigate();
  const mayWrite = useMay()('promotion.write');
  const add = mayWrite ? <ActButton onClick={() => void navigate(paths.newPromotion())}>{t('add')}</ActButton> : null;
  const cells = useMemo(
    () => ({
      promotionState: ({ promotionState: state }: PromotionRow) => (
        <StatusMark state={markOf[state]}>{word(`value.listPromotions.promotionState.${state}`)}</StatusMark>
      ),
    }),
    [word],
  );
  const presets = useMemo(
    () => [
      { id: 'all', label: t('view.all'), query: {} },
      { id: 'running', label: t('view.running'), query: { promotionState: 'running' } },
      { id: 'planned', label: t('view.planned'), query: { promotionState: 'planned' } },
    ],
    [t],
  );
  return (
    <Page title={t('title')} acts={add}>
      <ListView
        list="listPromotions"
        label={t('title')}
        wide="promotionName"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        cells={cells}
        presets={presets}
        none={{ title: t('none.title'), text: t('none.text') }}
        pageOf={({ promotionId }) => paths.promotion(promotionId)}
      />
    </Page>
  );
}
