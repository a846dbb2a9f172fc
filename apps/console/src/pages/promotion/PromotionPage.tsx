import { ActButton, Pill, TextLines } from '@upline/ui/desk';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { FormSheet } from '../../frame/FormSheet.tsx';
import { Page, Section, Terms, TwoColumns } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { textOf } from '../../shared/forms/form-values.ts';
import { Example } from './Example.tsx';
import { History } from './History.tsx';
import { draftOf, markOf, type Promotion } from './promotion.ts';
import { Sentences } from './Sentences.tsx';

/** One promotion: its effect, its uses, its changes. */
export function PromotionPage() {
  const { promotionId = '' } = useParams();
  const { t } = useTexts('consolePromotions');
  const { t: word } = useTexts('consoleLists');
  const navigate = useNavigate();
  const mayWrite = useMay()('promotion.write');
  const [isEnding, setEnding] = useState(false);
  const { data, error, refetch } = useAnswer('getPromotion', { promotionId: Number(promotionId) });
  const promotion = data?.data;
  const canChange = mayWrite && promotion !== undefined && promotion.state !== 'ended';
  return (
    <Page
      title={promotion?.name ?? t('title')}
      beside={
        promotion ? <Pill state={markOf[promotion.state]}>{word(`value.listPromotions.promotionState.${promotion.state}`)}</Pill> : null
      }
      up={{ to: paths.promotions(), label: t('title') }}
      acts={
        canChange ? (
          <>
            <ActButton onClick={() => void navigate(paths.promotionChange(promotionId))}>{t('change')}</ActButton>
            {promotion.state === 'off' ? null : <ActButton onClick={() => setEnding(true)}>{t('end')}</ActButton>}
          </>
        ) : null
      }
      sheet={promotion && isEnding ? <EndSheet promotion={promotion} onClose={() => setEnding(false)} /> : null}
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : promotion === undefined ? (
        <p aria-busy="true" className="q3">
          {t('loading')}
        </p>
      ) : (
        <Parts promotion={promotion} />
      )}
    </Page>
  );
}

function Parts({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTexts('consolePromotions');
  const { count, fullMoney, at } = useFormats();
  const draft = draftOf(promotion);
  const { uses, mostUses, given, addedBy, beginsAt, endsAt } = promotion;
  return (
    <TwoColumns isEven>
      <div>
        <Section title={t('does')}>
          <Sentences draft={draft} />
        </Section>
        <Section title={t('soFar')}>
          <Terms
            rows={[
              [t('uses'), mostUses === null ? count(uses) : t('usesOf', { uses: count(uses), most: count(mostUses) })],
              [t('given'), fullMoney(given)],
              [t('begins'), at(beginsAt)],
              [t('ends'), endsAt === null ? t('noEnd') : at(endsAt)],
              [t('addedBy'), addedBy],
            ]}
          />
        </Section>
        <Section title={t('history')}>
          <History promotionId={promotion.promotionId} />
        </Section>
      </div>
      <Section title={t('example')}>
        <Example draft={draft} promotionId={promotion.promotionId} />
      </Section>
    </TwoColumns>
  );
}

function EndSheet({ promotion, onClose }: { readonly promotion: Promotion; readonly onClose: () => void }) {
  const { t } = useTexts('consolePromotions');
  const { act, isPending } = useAct('endPromotion', { done: () => t('ended', { name: promotion.name }), onDone: onClose });
  const { promotionId, version } = promotion;
  return (
    <FormSheet
      label={t('end')}
      about={t('end.about', { name: promotion.name })}
      isPending={isPending}
      onSend={(form) => act({ promotionId, version, reason: textOf(form, 'reason') })}
      onClose={onClose}
    >
      <TextLines name="reason" label={t('reason')} required minLength={3} maxLength={300} />
    </FormSheet>
  );
}
