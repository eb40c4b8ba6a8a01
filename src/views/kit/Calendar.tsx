import '@mantine/dates/styles.css';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { locales } from '../../i18n';
import { useStudio } from '../studio/studio-context';

// Each language folder that needs a locale of Day.js loads it in its own `dayjs.ts`.
import.meta.glob('../../i18n/*/dayjs.ts', { eager: true });

/** Date fields in the language in use; weeks begin on Monday. */
export function Calendar({ children }: { readonly children: ReactNode }) {
  const { locale } = useStudio();
  return (
    <DatesProvider settings={{ locale: locales[locale].dayjs, firstDayOfWeek: 1, weekendDays: [] }}>
      {children}
    </DatesProvider>
  );
}
