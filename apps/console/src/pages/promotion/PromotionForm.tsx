import { promotionKinds } from '@upline/contract/promotion-kinds';
import { type Locale, nativeName } from '@upline/i18n';
import { wordOr } from '@upline/i18n/texts';
import { SelectBox, TextBox } from '@upline/ui/desk';
import type { ReactNode } from 'react';
import { Section } from '../../frame/Page.tsx';
import { LackingLanguages } from '../content/versions/LackingLanguages.tsx';
import { useFormats } from '../../shared/words/formats.ts';
import { askedLocales, useAskedLocales } from '../../shared/words/asked-locales.ts';
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
  const { draft } = props;
  const asked = useAskedLocales(draft.names).filter((locale) => locale !== 'en_US');
  const says = useFoldedWords(draft);
  return (
    <>
      <Section title={t('gives')}>
        <Kinds {...props} />
        <OfferFields {...props} />
      </Section>
      <Section title={t('about')}>
        <GoodsFields {...props} />
      </Section>
      <Folded title={t('when')} says={says.when}>
        <PeriodFields {...props} />
      </Folded>
      <Folded title={t('whom')} says={says.whom}>
        <PeopleFields {...props} />
      </Folded>
      <Folded title={t('together')} says={says.together}>
        <OrderFields {...props} />
      </Folded>
      <Folded title={t('otherLanguages')} says={says.languages}>
        <LackingLanguages texts={[draft.names]} />
        <div className={styles.fields}>
          {asked.map((locale) => (
            <NameBox key={locale} locale={locale} {...props} />
          ))}
        </div>
      </Folded>
    </>
  );
}

/** The sentences that the sections show while they are folded. */
function useFoldedWords({ fromDay, lastDay, isOn, companies, cardLevels, priority, isExclusive, names }: Draft) {
  const { t } = useTexts('consolePromotions');
  const { date } = useFormats();
  const from = fromDay === '' ? t('says.now') : date(fromDay);
  const when = lastDay === '' ? t('says.from', { from }) : t('says.fromTo', { from, to: date(lastDay) });
  const whom = [
    companies.trim() === '' ? '' : t('says.companies', { companies: companies.trim() }),
    cardLevels.length === 0 ? '' : t('says.cards', { cards: cardLevels.map((card) => wordOr(t, `card.${card}`, String(card))).join(', ') }),
  ].filter((part) => part !== '');
  const translated = askedLocales([], [names]).filter((locale) => locale !== 'en_US' && (names[locale] ?? '').trim() !== '').length;
  return {
    when: isOn ? when : `${when} ${t('says.off')}`,
    whom: whom.length === 0 ? t('says.everybody') : whom.join(' '),
    together: t(isExclusive ? 'says.exclusive' : 'says.priority', { priority }),
    languages: t('says.languages', { count: translated }),
  };
}

interface FoldedProps {
  readonly title: string;
  /** The content of its fields, in one sentence. */
  readonly says: string;
  readonly children: ReactNode;
}

/** A section that most promotions leave as it is: its sentence, and its fields behind it. */
const Folded = ({ title, says, children }: FoldedProps) => (
  // A field that the browser finds wrong must be seen.
  <details
    className={styles.folded}
    onInvalidCapture={({ currentTarget }) => {
      currentTarget.open = true;
    }}
  >
    <summary>
      <span>
        <b>{title}</b> <span className="q">{says}</span>
      </span>
    </summary>
    {children}
  </details>
);

/** The kinds of promotions, one of which is chosen first because the other fields follow from it. */
function Kinds({ draft, onChange }: PromotionFormProps) {
  const { t } = useTexts('consolePromotions');
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('kind')}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input type="radio" name="kind" checked={draft.kind === kind} onChange={() => onChange({ kind })} />
          <b>{t(`kind.${kind}`)}</b>
          <small>{t(`kind.${kind}.about`)}</small>
        </label>
      ))}
    </fieldset>
  );
}

function NameBox({ locale, draft, onChange }: PromotionFormProps & { readonly locale: Locale }) {
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
