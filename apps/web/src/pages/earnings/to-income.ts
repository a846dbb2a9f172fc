import { redirect } from 'react-router';
import { paths } from '../../app/paths.ts';

// Shared by both: the build removes `loader` itself from the browser's script.
const toIncome = () => redirect(paths.incomeDaily());
export const loader = toIncome;
export const clientLoader = toIncome;
