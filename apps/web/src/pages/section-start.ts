import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '../app/paths.ts';

/** The first page of each section of the member center. */
const starts: Readonly<Record<string, string>> = {
  '/my': paths.ordersPending(),
  '/my/order': paths.ordersPending(),
  '/my/income': paths.incomeDaily(),
  '/my/security': paths.loginPassword(),
  '/my/wallet': paths.wallet(),
  '/my/placement': paths.placementQuery(),
};

const toStart = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  redirect(starts[new URL(request.url).pathname.replace(/\/$/, '')] ?? paths.ordersPending());
// Shared by both: the build removes `loader` from the browser's script.
export const loader = toStart;
export const clientLoader = toStart;
