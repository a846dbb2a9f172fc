import { Outlet } from 'react-router';
import { MemberCentre } from '../features/member/MemberCentre.tsx';
import type { PageHandle } from './page-handle.ts';
import { dictionariesLoader } from './page-loaders.ts';

export const handle: PageHandle = { namespaces: ['centre'] };
export const clientLoader = dictionariesLoader(['centre']);

export default function MemberCentreLayout() {
  return (
    <MemberCentre>
      <Outlet />
    </MemberCentre>
  );
}
