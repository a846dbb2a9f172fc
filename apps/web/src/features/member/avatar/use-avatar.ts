import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@upline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { refusalText } from '../../../shared/failure-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { refreshMember } from '../../../shared/member-status.ts';
import { dataAddress, loadPicture } from './crop-picture.ts';

/** The server's limit for files. A picture that the browser can read may be larger, because the square cut out of it is far smaller. */
const largestBytes = 2 * 1024 * 1024;

/** Choosing, cropping and saving the avatar. A file that the browser cannot read goes to the server unchanged; the server's answer says why it is refused. */
export function useAvatar() {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  const save = async (headImage: string) => {
    setSaving(true);
    setFailure(undefined);
    try {
      const { resultMessage } = await api.call('saveHeadImage', { headImage });
      await Promise.all([refreshMember(), queries.invalidateQueries({ queryKey: ['member'] })]);
      setPicture(undefined);
      showToast(resultMessage || t('avatar.saved'));
    } catch (error) {
      const refusal = refusalText(error);
      if (refusal === undefined) setFailure(t('noAnswer'));
      else showToast(refusal, { tone: 'danger' });
    } finally {
      setSaving(false);
    }
  };
  const choose = async (file: File) => {
    const address = await dataAddress(file).catch(() => undefined);
    if (address === undefined) return showToast(t('avatar.unreadable'), { tone: 'danger' });
    // An SVG is a document that can contain scripts. The server accepts none, so the browser draws none either.
    const readable = file.type === 'image/svg+xml' ? undefined : await loadPicture(address).catch(() => undefined);
    if (readable && readable.naturalWidth > 0) setPicture(readable);
    else if (file.size > largestBytes) showToast(t('avatar.tooLarge'), { tone: 'danger' });
    else await save(address);
  };
  const cancel = () => {
    setPicture(undefined);
    setFailure(undefined);
  };
  return { picture, isSaving, failure, choose, save, cancel };
}
