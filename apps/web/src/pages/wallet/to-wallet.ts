import { redirect } from 'react-router';
import { paths } from '../../app/paths.ts';

// One function for both: the build takes `loader` itself out of the browser's script.
const toWallet = () => redirect(paths.wallet());
export const loader = toWallet;
export const clientLoader = toWallet;
