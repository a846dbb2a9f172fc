import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '../../app/paths.ts';

/** `/` redirects to the home page and keeps the query. */
const toIndex = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => redirect(paths.index() + new URL(request.url).search);
// Shared by both: the build removes `loader` from the browser's script.
export const loader = toIndex;
export const clientLoader = toIndex;
