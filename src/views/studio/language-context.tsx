import { createContext, use } from 'react';
import type { LanguagePort } from '../../ports/language';

const Context = createContext<LanguagePort | undefined>(undefined);

export const LanguageProvider = Context;

/** The language in use, and how to choose another. */
export function useLanguage(): LanguagePort {
  const language = use(Context);
  if (!language) throw new Error('a view stands outside the app');
  return language;
}
