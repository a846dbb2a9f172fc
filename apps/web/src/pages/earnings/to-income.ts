import { redirect } from 'react-router';
import { paths } from '../../app/paths.ts';

// One function for both: the build takes `loader` itself out of the browser's script.
const toIncome = () => redirect(paths.incomeDaily());
export const loader = toIncome;
export const clientLoader = toIncome;
