import { useEffect } from 'react';
import { api } from '../../../shared/api.ts';
import type { Banner } from '../product-types.ts';

interface MembersBannersProps {
  readonly token: string;
  readonly onBanners: (banners: readonly Banner[]) => void;
}

/** Loads the signed-in member's banners. Without an answer the public banners stay. */
export function MembersBanners({ token, onBanners }: MembersBannersProps) {
  useEffect(() => {
    let isOver = false;
    void api
      .ask('showBanner', { type: '10' })
      .then((answer) => {
        if (!isOver && answer.success === '1') onBanners(answer.data);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: another session is another member.
  }, [token, onBanners]);
  return null;
}
