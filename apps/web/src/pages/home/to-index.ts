import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '../../app/paths.ts';

/** `/` leads to the home page; whatever stands in the query goes along. */
const toIndex = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => redirect(paths.index() + new URL(request.url).search);
// One function for both: the build takes `loader` itself out of the browser's script.
export const loader = toIndex;
export const clientLoader = toIndex;
