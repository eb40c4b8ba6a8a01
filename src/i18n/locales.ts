import { meta as en } from './en/meta';
import { meta as zh } from './zh/meta';

/** Every language of the app: a new one is a folder like theirs and a line here. */
export const locales = { zh, en };
