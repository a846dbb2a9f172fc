import type { Success } from '@upline/contract';
import { ActButton, TextLines } from '@upline/ui/desk';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Page, Section, TwoColumns } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { useSeen } from '../../shared/calls/use-seen.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { Example } from './Example.tsx';
import { isOfferMissing } from './offer-fields.tsx';
import { PromotionForm } from './PromotionForm.tsx';
import styles from './Promotions.module.css';
import { type Draft, draftOf, emptyDraft, type Promotion } from './promotion.ts';
import { Sentences } from './Sentences.tsx';
import { termsOf } from './terms.ts';

export function AddPage() {
  return <Edit promotion={undefined} />;
}

export function ChangePage() {
  const { promotionId = '' } = useParams();
  const { t } = useTexts('consolePromotions');
  const answer = useAnswer('getPromotion', { promotionId: Number(promotionId) });
  const { error, refetch } = answer;
  const { seen } = useSeen(answer, (promotion) => promotion.promotionId === Number(promotionId));
  if (seen !== undefined) return <Edit key={seen.promotionId} promotion={seen} />;
  return (
    <Page title={t('change')} up={{ to: paths.promotions(), label: t('title') }}>
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <p aria-busy="true" className="q3">
          {t('loading')}
        </p>
      )}
    </Page>
  );
}

function Edit({ promotion }: { readonly promotion: Promotion | undefined }) {
  const { t } = useTexts('consolePromotions');
  const [draft, setDraft] = useState<Draft>(() => (promotion === undefined ? emptyDraft : draftOf(promotion)));
  const { today } = useFormats();
  const [reason, setReason] = useState('');
  const formId = useId();
  const { save, isPending } = useSave(promotion);
  const label = t(promotion === undefined ? 'add' : 'save');
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    save(draft, reason.trim());
  };
  const up =
    promotion === undefined
      ? { to: paths.promotions(), label: t('title') }
      : { to: paths.promotion(promotion.promotionId), label: promotion.name };
  return (
    <Page title={promotion === undefined ? t('new') : t('change')} up={up}>
      <TwoColumns isEven>
        <form id={formId} onSubmit={send}>
          <PromotionForm
            draft={draft}
            hasBegun={promotion !== undefined && (promotion.state === 'running' || promotion.fromDay < today())}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        </form>
        <div className={styles.beside}>
          <Section title={t('does')}>
            <Sentences draft={draft} />
            <div className={styles.save}>
              <TextLines
                label={t('reason')}
                form={formId}
                value={reason}
                required
                minLength={3}
                maxLength={300}
                onChange={({ target }) => setReason(target.value)}
              />
              <p>
                <ActButton
                  variant="go"
                  type="submit"
                  form={formId}
                  pending={isPending ? label : undefined}
                  disabledReason={isOfferMissing(draft) ? t('chooseGoods') : undefined}
                >
                  {label}
                </ActButton>
              </p>
            </div>
          </Section>
          <Section title={t('example')}>
            <Example draft={draft} promotionId={promotion?.promotionId} />
          </Section>
        </div>
      </TwoColumns>
    </Page>
  );
}

function useSave(promotion: Promotion | undefined) {
  const { t } = useTexts('consolePromotions');
  const navigate = useNavigate();
  // If a second person has to approve it, there is no promotion to show yet.
  const look = (answer: Success<'addPromotion'> | Success<'changePromotion'>): void =>
    void navigate('data' in answer ? paths.promotion(answer.data.promotionId) : paths.promotions());
  const adding = useAct('addPromotion', { done: () => t('added'), onDone: look });
  const changing = useAct('changePromotion', { done: () => t('saved'), onDone: look });
  const save = (draft: Draft, reason: string): void => {
    if (promotion === undefined) adding.act({ ...termsOf(draft), reason });
    else changing.act({ promotionId: promotion.promotionId, version: promotion.version, ...termsOf(draft), reason });
  };
  return { save, isPending: adding.isPending || changing.isPending };
}
