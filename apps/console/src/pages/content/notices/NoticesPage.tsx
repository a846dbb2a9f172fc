import { ActButton, StatusMark } from '@upline/ui/desk';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { markOf } from '../versions/content.ts';
import { useStateViews } from '../versions/use-state-views.ts';
import type { NoticeRow } from './notice.ts';

const low = ['noticeId', 'changedAt', 'tags'] as const;
const hiddenAtFirst = ['noticeId', 'changedAt'] as const;

/** All notices: current, future and past. */
export function NoticesPage() {
  const { t } = useTexts('consoleContent');
  const { t: word } = useTexts('consoleLists');
  const navigate = useNavigate();
  const mayWrite = useMay()('content.publish');
  const add = mayWrite ? <ActButton onClick={() => void navigate(paths.newNotice())}>{t('notice.add')}</ActButton> : null;
  const cells = useMemo(
    () => ({
      contentState: ({ contentState: state }: NoticeRow) => (
        <StatusMark state={markOf[state]}>{word(`value.listNotices.contentState.${state}`)}</StatusMark>
      ),
      audience: ({ audience }: NoticeRow) => (audience === '' ? <span className="q3">{t('everyMember')}</span> : audience),
    }),
    [t, word],
  );
  const presets = useStateViews();
  return (
    <Page title={t('notices')} acts={add}>
      <ListView
        list="listNotices"
        label={t('notices')}
        wide="noticeTitle"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        cells={cells}
        presets={presets}
        none={{ title: t('notice.none'), text: t('notice.none.text') }}
        pageOf={({ noticeId }) => paths.notice(noticeId)}
      />
    </Page>
  );
}
