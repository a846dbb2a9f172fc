import { useState } from 'react';
import { Failed } from '../../../frame/StateNote.tsx';
import { Page, TwoColumns } from '../../../frame/Page.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { LiveOrders } from './LiveOrders.tsx';
import { NeedsAPerson } from './NeedsAPerson.tsx';
import { Today } from './Today.tsx';

const REFRESH_MS = 30_000;

/** Things that need a person now, today next to the same weekday last week, and the newest orders, as far as the person's roles allow. */
export function HomePage() {
  const { t } = useTexts('consoleHome');
  const formats = useFormats();
  const seesOrders = useMay()('order.read');
  const [opened] = useState(() => new Date());
  const { data, error, refetch, isPending } = useAnswer('getHome', {}, { everyMs: REFRESH_MS });
  const home = data?.data;
  const count = home?.waiting.reduce((sum, { count: some }) => sum + some, 0) ?? 0;
  const yours = home?.waiting.reduce((sum, { count: some, mayYou }) => sum + (mayYou ? some : 0), 0) ?? 0;
  const waiting = <NeedsAPerson waiting={home?.waiting ?? []} isPending={isPending} />;
  return (
    <Page
      title={formats.day(home?.at ?? opened)}
      acts={
        isPending || count > 0 ? (
          <span className="q s13">
            {isPending ? '\u00a0' : t('waiting', { count, shown: formats.count(count), yours: formats.count(yours) })}
          </span>
        ) : null
      }
    >
      {error && !home ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <>
          {home ? <FirstSteps isFolded={home.liveOrders.some(({ state }) => state !== 'unpaid')} /> : null}
          {seesOrders ? (
            <TwoColumns>
              {waiting}
              <Today today={home?.today ?? null} lastWeek={home?.lastWeek ?? null} at={home?.at} />
            </TwoColumns>
          ) : (
            waiting
          )}
          {seesOrders ? <LiveOrders orders={home?.liveOrders ?? []} isPending={isPending} /> : null}
        </>
      )}
    </Page>
  );
}
