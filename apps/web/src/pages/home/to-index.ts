import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '../../app/paths.ts';

/** `/` leads to the home page; whatever stands in the query goes along. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(paths.index() + new URL(request.url).search);
export const clientLoader = loader;
