import { ActButton, SelectBox, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { Link } from 'react-router';
import { Section } from '../../../frame/Page.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { AudienceFields } from '../versions/AudienceFields.tsx';
import content from '../versions/Content.module.css';
import { PeriodFields } from '../versions/PeriodFields.tsx';
import { WordsFields } from '../versions/WordsFields.tsx';
import { MediaPicker } from '../../catalogue/media/picker/MediaPicker.tsx';
import { GoodsSearch } from '../../../shared/goods/GoodsSearch.tsx';
import type { BannerDraft, TargetKind } from './banner.ts';
import styles from './Banners.module.css';

interface BannerFormProps {
  readonly draft: BannerDraft;
  readonly faultAt: (...fields: string[]) => string | undefined;
  readonly onChange: (change: Partial<BannerDraft>) => void;
}

const targetKinds: readonly TargetKind[] = ['nothing', 'product', 'shelf', 'page', 'address'];
const pages = ['categories', 'register', 'login', 'notice', 'about'] as const;
const viewers = ['everybody', 'visitors', 'members'] as const;

export function BannerForm(props: BannerFormProps) {
  const { draft, faultAt, onChange } = props;
  const { t } = useTexts('consoleContent');
  return (
    <>
      <Section title={t('banner.picture')}>
        <PictureField {...props} />
      </Section>
      <Section title={t('banner.words')}>
        <WordsFields
          faultAt={faultAt}
          fields={[
            {
              name: 'title',
              label: t('banner.title'),
              hint: t('banner.title.hint'),
              words: draft.title,
              most: 80,
              isRequired: true,
              onChange: (title) => onChange({ title }),
            },
            { name: 'line', label: t('banner.line'), words: draft.line, most: 120, onChange: (line) => onChange({ line }) },
            {
              name: 'button',
              label: t('banner.button'),
              hint: t('banner.button.hint'),
              words: draft.button,
              most: 30,
              onChange: (button) => onChange({ button }),
            },
          ]}
        />
      </Section>
      <Section title={t('banner.target')}>
        <TargetFields {...props} />
      </Section>
      <Section title={t('whom')}>
        <SelectBox
          label={t('viewers')}
          value={draft.viewers}
          options={viewers.map((value) => ({ value, label: t(`viewers.${value}`) }))}
          onChange={({ target }) => onChange({ viewers: target.value as BannerDraft['viewers'] })}
        />
        <AudienceFields draft={draft} onChange={onChange} />
      </Section>
      <Section title={t('when')}>
        <PeriodFields draft={draft} faultAt={faultAt} onChange={onChange} />
      </Section>
      <Section title={t('banner.place')}>
        <TextBox
          label={t('sort')}
          hint={t('sort.hint')}
          type="number"
          min={0}
          max={9_999}
          value={draft.sort}
          onChange={({ target }) => onChange({ sort: target.value })}
        />
      </Section>
    </>
  );
}

function PictureField({ draft, faultAt, onChange }: BannerFormProps) {
  const { t } = useTexts('consoleContent');
  const [isChoosing, setChoosing] = useState(false);
  const { picture } = draft;
  const fault = faultAt('picture');
  return (
    <div className={styles.picture}>
      {picture === '' ? null : <img src={`/images/of/wide/${picture}/320.webp`} alt="" />}
      <ActButton onClick={() => setChoosing(true)}>{t(picture === '' ? 'banner.choose' : 'banner.other')}</ActButton>
      {picture.startsWith('m/') ? (
        <Link className="link s13" to={paths.picture(picture.slice(2))}>
          {t('banner.focal')}
        </Link>
      ) : null}
      {fault === undefined ? null : (
        <p className="bad s13" role="alert">
          {fault}
        </p>
      )}
      {isChoosing ? (
        <MediaPicker
          chosen={picture === '' ? [] : [picture]}
          most={1}
          onChoose={([key = '']) => {
            onChange({ picture: key });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}

function TargetFields(props: BannerFormProps) {
  const { draft, faultAt, onChange } = props;
  const { t } = useTexts('consoleContent');
  const { targetKind, targets } = draft;
  const put = (value: string, more: Partial<BannerDraft> = {}): void => onChange({ targets: { ...targets, [targetKind]: value }, ...more });
  const fault = faultAt('target.value', 'target');
  return (
    <div className={content.fields}>
      <SelectBox
        label={t('banner.target.kind')}
        value={targetKind}
        options={targetKinds.map((kind) => ({ value: kind, label: t(`target.${kind}`) }))}
        onChange={({ target }) => onChange({ targetKind: target.value as TargetKind })}
      />
      {targetKind === 'product' ? (
        <div className={targets.product === '' ? undefined : content.beside}>
          {targets.product === '' ? null : (
            <p>
              {draft.productName || targets.product}{' '}
              <ActButton size="row" onClick={() => put('', { productName: '' })}>
                {t('banner.otherProduct')}
              </ActButton>
            </p>
          )}
          {targets.product === '' ? <GoodsSearch onAdd={({ productId, name }) => put(String(productId), { productName: name })} /> : null}
          {fault === undefined ? null : (
            <p className="bad s13" role="alert">
              {fault}
            </p>
          )}
        </div>
      ) : null}
      {targetKind === 'shelf' ? <ShelfBox value={targets.shelf} fault={fault} onChange={put} /> : null}
      {targetKind === 'page' ? (
        <SelectBox
          label={t('target.page')}
          error={fault}
          value={targets.page}
          options={pages.map((page) => ({ value: page, label: t(`page.${page}`) }))}
          onChange={({ target }) => put(target.value)}
        />
      ) : null}
      {targetKind === 'address' ? (
        <TextBox
          label={t('target.address')}
          hint={t('target.address.hint')}
          error={fault}
          type="url"
          required
          maxLength={500}
          value={targets.address}
          onChange={({ target }) => put(target.value)}
        />
      ) : null}
    </div>
  );
}

interface ShelfBoxProps {
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

function ShelfBox({ value, fault, onChange }: ShelfBoxProps) {
  const { t } = useTexts('consoleContent');
  const { data } = useAnswer('listShelves', {});
  const shelves = data?.data ?? [];
  return (
    <SelectBox
      label={t('target.shelf')}
      error={fault}
      required
      value={value}
      options={[
        { value: '', label: t('choose') },
        ...shelves.map(({ shelf, within, name }) => ({
          value: String(shelf),
          label: `${within === null ? '' : '  '}${name['en_US'] ?? ''}`,
        })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
