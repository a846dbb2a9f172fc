import { promotionKinds } from '@upline/contract/promotion-kinds';
import { locales, nativeName } from '@upline/i18n';
import { SelectBox, TextBox } from '@upline/ui/desk';
import { Section } from '../../frame/Page.tsx';
import { useAccount } from '../../session/account.ts';
import { LackingLanguages } from '../content/versions/LackingLanguages.tsx';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { KindFields } from './offer-fields.tsx';
import styles from './Promotions.module.css';
import type { Draft } from './promotion.ts';

export interface PromotionFormProps {
  readonly draft: Draft;
  /** Its first day has come and can no longer change. */
  readonly hasBegun: boolean;
  readonly onChange: (change: Partial<Draft>) => void;
}

const kinds = Object.keys(promotionKinds) as Draft['kind'][];
const pvRules = ['scaled', 'kept', 'none'] as const;

export function PromotionForm(props: PromotionFormProps) {
  const { t } = useTexts('consolePromotions');
  const { shopLanguages = locales } = useAccount();
  const { draft } = props;
  return (
    <>
      <Section title={t('gives')}>
        <OfferFields {...props} />
      </Section>
      <Section title={t('when')}>
        <PeriodFields {...props} />
      </Section>
      <Section title={t('about')}>
        <GoodsFields {...props} />
      </Section>
      <Section title={t('whom')}>
        <PeopleFields {...props} />
      </Section>
      <Section title={t('together')}>
        <OrderFields {...props} />
      </Section>
      <Section title={t('otherLanguages')}>
        <LackingLanguages texts={[draft.names]} />
        <div className={styles.fields}>
          {locales
            .filter((locale) => locale !== 'en_US' && ((shopLanguages as readonly string[]).includes(locale) || draft.names[locale]))
            .map((locale) => (
              <NameBox key={locale} locale={locale} {...props} />
            ))}
        </div>
      </Section>
    </>
  );
}

function NameBox({ locale, draft, onChange }: PromotionFormProps & { readonly locale: (typeof locales)[number] }) {
  const { t } = useTexts('consolePromotions');
  return (
    <TextBox
      label={`${t('name')}, ${nativeName(locale)}`}
      value={draft.names[locale] ?? ''}
      required={locale === 'en_US'}
      maxLength={80}
      hint={locale === 'en_US' ? t('name.hint') : undefined}
      onChange={({ target }) => onChange({ names: { ...draft.names, [locale]: target.value } })}
    />
  );
}

function OfferFields(props: PromotionFormProps) {
  const { draft, onChange } = props;
  const { t } = useTexts('consolePromotions');
  return (
    <div className={styles.fields}>
      <NameBox locale="en_US" {...props} />
      <SelectBox
        label={t('kind')}
        value={draft.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={({ target }) => onChange({ kind: target.value as Draft['kind'] })}
      />
      <KindFields draft={draft} onChange={onChange} />
      {promotionKinds[draft.kind].changesPv ? (
        <SelectBox
          label={t('pvRule')}
          value={draft.pvRule}
          options={pvRules.map((rule) => ({ value: rule, label: t(`pvRule.${rule}`) }))}
          onChange={({ target }) => onChange({ pvRule: target.value as Draft['pvRule'] })}
        />
      ) : null}
    </div>
  );
}

function PeriodFields({ draft, hasBegun, onChange }: PromotionFormProps) {
  const { t } = useTexts('consolePromotions');
  const { today, city } = useFormats();
  return (
    <div className={styles.fields}>
      <TextBox
        label={t('fromDay')}
        hint={hasBegun ? t('fromDay.begun') : t('fromDay.hint', { city })}
        type="date"
        value={draft.fromDay}
        min={hasBegun ? undefined : today()}
        max="2199-12-31"
        readOnly={hasBegun}
        onChange={({ target }) => onChange({ fromDay: target.value })}
      />
      <TextBox
        label={t('lastDay')}
        hint={t('lastDay.hint')}
        type="date"
        value={draft.lastDay}
        min={today()}
        max="2199-12-31"
        onChange={({ target }) => onChange({ lastDay: target.value })}
      />
      <label className={styles.check}>
        <input type="checkbox" checked={draft.isOn} onChange={({ target }) => onChange({ isOn: target.checked })} /> {t('isOn')}
      </label>
    </div>
  );
}

function GoodsFields({ draft, onChange }: PromotionFormProps) {
  const { t } = useTexts('consolePromotions');
  const { data } = useAnswer('listShelves', {});
  const toggle = (shelf: number, isChosen: boolean): void =>
    onChange({ shelves: isChosen ? [...draft.shelves, shelf] : draft.shelves.filter((one) => one !== shelf) });
  return (
    <div className={styles.fields}>
      <fieldset className={styles.choice}>
        <legend>{t('shelves')}</legend>
        <div className={styles.many}>
          {(data?.data ?? []).map(({ shelf, within, name }) => (
            <label key={shelf} className={within === null ? styles.check : `${styles.check} ${styles.within}`}>
              <input type="checkbox" checked={draft.shelves.includes(shelf)} onChange={({ target }) => toggle(shelf, target.checked)} />{' '}
              {name.en_US}
            </label>
          ))}
        </div>
      </fieldset>
      <TextBox
        label={t('productNos')}
        hint={t('productNos.hint')}
        value={draft.productNos}
        maxLength={4_000}
        onChange={({ target }) => onChange({ productNos: target.value })}
      />
      <TextBox
        label={t('minimum')}
        hint={t('minimum.hint')}
        value={draft.minimum}
        inputMode="decimal"
        maxLength={10}
        onChange={({ target }) => onChange({ minimum: target.value })}
      />
    </div>
  );
}

const cards = [0, 1, 2, 3, 4] as const;

function PeopleFields({ draft, onChange }: PromotionFormProps) {
  const { t } = useTexts('consolePromotions');
  const toggle = (card: number, isChosen: boolean): void =>
    onChange({ cardLevels: isChosen ? [...draft.cardLevels, card] : draft.cardLevels.filter((one) => one !== card) });
  return (
    <div className={styles.fields}>
      <TextBox
        label={t('companies')}
        hint={t('companies.hint')}
        value={draft.companies}
        maxLength={200}
        autoCapitalize="characters"
        onChange={({ target }) => onChange({ companies: target.value })}
      />
      <fieldset className={styles.choice}>
        <legend>{t('cards')}</legend>
        {cards.map((card) => (
          <label key={card} className={styles.check}>
            <input type="checkbox" checked={draft.cardLevels.includes(card)} onChange={({ target }) => toggle(card, target.checked)} />{' '}
            {t(`card.${card}`)}
          </label>
        ))}
      </fieldset>
      <TextBox
        label={t('mostUses')}
        hint={t('mostUses.hint')}
        value={draft.mostUses}
        type="number"
        min={1}
        max={10_000_000}
        onChange={({ target }) => onChange({ mostUses: target.value })}
      />
      <TextBox
        label={t('mostUsesEach')}
        hint={t('mostUses.hint')}
        value={draft.mostUsesEach}
        type="number"
        min={1}
        max={10_000}
        onChange={({ target }) => onChange({ mostUsesEach: target.value })}
      />
    </div>
  );
}

function OrderFields({ draft, onChange }: PromotionFormProps) {
  const { t } = useTexts('consolePromotions');
  return (
    <div className={styles.fields}>
      <TextBox
        label={t('priority')}
        hint={t('priority.hint')}
        value={draft.priority}
        type="number"
        min={0}
        max={999}
        required
        onChange={({ target }) => onChange({ priority: target.value })}
      />
      <label className={styles.check}>
        <input type="checkbox" checked={draft.isExclusive} onChange={({ target }) => onChange({ isExclusive: target.checked })} />{' '}
        {t('isExclusive')}
      </label>
    </div>
  );
}
