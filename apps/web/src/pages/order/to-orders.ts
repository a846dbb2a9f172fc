import { redirect } from 'react-router';
import { paths } from '../../app/paths.ts';

export const loader = () => redirect(paths.ordersPending());
export const clientLoader = loader;
