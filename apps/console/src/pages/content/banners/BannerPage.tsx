import { Pill } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Page, Section, TwoColumns } from '../../../frame/Page.tsx';
import { useAccount, useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { faultOf, markOf, subjectOf } from '../versions/content.ts';
import { ContentHistory } from '../versions/ContentHistory.tsx';
import { LeaveGuard } from '../../../frame/LeaveGuard.tsx';
import { asksToPublish, SaveActs } from '../versions/SaveActs.tsx';
import { useSeen } from '../../../shared/calls/use-seen.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { Waiting } from '../versions/Waiting.tsx';
import { WithdrawAct } from '../versions/WithdrawAct.tsx';
import styles from '../versions/Content.module.css';
import { type Banner, bannerDraftOf, type BannerDraft, bannerTerms, emptyBanner } from './banner.ts';
import { BannerFace } from './BannerFace.tsx';
import { BannerForm } from './BannerForm.tsx';
import { PreviewAct } from './PreviewAct.tsx';

export function NewBannerPage() {
  return <Edit banner={undefined} onAnew={() => undefined} />;
}

/** A banner: its words, its target, its audience and period; its look; its changes. */
export function BannerPage() {
  const { bannerId = '' } = useParams();
  const { t } = useTexts('consoleContent');
  const answer = useAnswer('getBanner', { bannerId: Number(bannerId) });
  const { seen, anew } = useSeen(answer, (entry) => entry.bannerId === Number(bannerId));
  if (seen === undefined)
    return <Waiting list={{ label: t('banners'), to: paths.banners() }} error={answer.error} again={() => void answer.refetch()} />;
  return <Edit key={`${seen.bannerId} ${seen.version}`} banner={seen} onAnew={anew} />;
}

interface EditProps {
  readonly banner: Banner | undefined;
  readonly onAnew: () => void;
}

function Edit({ banner, onAnew }: EditProps) {
  const { t } = useTexts('consoleContent');
  const { t: word } = useTexts('consoleLists');
  const mayWrite = useMay()('content.publish');
  const { timeZone } = useAccount();
  const begun = banner === undefined ? emptyBanner : bannerDraftOf(banner, timeZone);
  const [draft, setDraft] = useState<BannerDraft>(begun);
  const { save, isPending, failure, isSaved } = useSave(banner, onAnew);
  const isUnsaved = !isSaved && JSON.stringify(draft) !== JSON.stringify(begun);
  const change = (part: Partial<BannerDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const isLive = banner?.isLive === true;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    save(draft, isLive || asksToPublish(event));
  };
  const noPicture = draft.picture === '' ? t('banner.noPicture') : undefined;
  return (
    <Page
      title={banner?.title['en_US'] ?? t('banner.new')}
      beside={banner ? <Pill state={markOf[banner.state]}>{word(`value.listBanners.contentState.${banner.state}`)}</Pill> : null}
      up={{ to: paths.banners(), label: t('banners') }}
      acts={
        banner && mayWrite && isLive ? (
          <WithdrawAct subject={subjectOf('banner', banner.bannerId)} version={banner.version} isUnsaved={isUnsaved} onDone={onAnew} />
        ) : null
      }
    >
      <LeaveGuard isUnsaved={isUnsaved} />
      <TwoColumns isEven>
        <form onSubmit={send}>
          <fieldset disabled={!mayWrite} className={styles.all}>
            <BannerForm draft={draft} faultAt={faultOf(failure)} onChange={change} />
          </fieldset>
          {mayWrite ? <SaveActs isLive={isLive} isPending={isPending} disabledReason={noPicture} /> : null}
        </form>
        <div>
          <Section title={t('banner.looks')}>
            <BannerFace draft={draft} />
          </Section>
          {banner ? (
            <>
              <PreviewAct banner={banner} isUnsaved={isUnsaved} />
              <ContentHistory
                subject={subjectOf('banner', banner.bannerId)}
                version={banner.version}
                mayWrite={mayWrite}
                blocked={isUnsaved ? t('saveFirst') : undefined}
                onRestored={onAnew}
              />
            </>
          ) : null}
        </div>
      </TwoColumns>
    </Page>
  );
}

function useSave(banner: Banner | undefined, onAnew: () => void) {
  const { t } = useTexts('consoleContent');
  const { timeZone } = useAccount();
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const { act, isPending, failure } = useAct('saveBanner', {
    done: () => t('saved'),
    onDone: (answer) => {
      if (!('data' in answer)) return;
      setSaved(true);
      if (banner !== undefined) onAnew();
      // Runs after the state update, so that leaving asks nothing.
      else setTimeout(() => void navigate(paths.banner(answer.data.bannerId), { replace: true }));
    },
  });
  const save = (draft: BannerDraft, isLive: boolean): void =>
    act({
      ...(banner === undefined ? {} : { bannerId: banner.bannerId, version: banner.version }),
      ...bannerTerms(draft, isLive, timeZone, banner),
    });
  return { save, isPending, failure, isSaved };
}
