import { inBrowser } from '../kept-values';

/** The key of localStorage under which is kept what a written page has to know before the app is there. */
const FACE = 'fastback-face';

export interface Face {
  readonly locale?: string;
  readonly colorScheme?: string;
  /** The menu of the tools shows names beside the icons. */
  readonly railExpanded?: boolean;
  /** There are results. */
  readonly begun?: boolean;
  /** Form or rough car are not where they are at first. */
  readonly carMoved?: boolean;
}

/** Shows the written page in the language and light of this device: what was chosen here, else Chinese and the system's light. */
export function chooseFace(): void {
  const { locale } = readFace();
  const page = document.documentElement;
  if (locale !== undefined) page.dataset.locale = locale;
  const system = matchMedia('(prefers-color-scheme: dark)');
  showLight(system.matches);
  system.addEventListener('change', ({ matches }) => showLight(matches));
  if (readItem('token') !== null) page.dataset.signedIn = 'true';
}

/** Shows the written page in this language from now on; the app takes it over. */
export function chooseLocale(locale: string): void {
  keepFace({ ...readFace(), locale });
  document.documentElement.dataset.locale = locale;
}

/** The light that was chosen, else the system's. */
function showLight(isSystemDark: boolean) {
  const { colorScheme } = readFace();
  const isDark = colorScheme === 'dark' || (colorScheme !== 'light' && isSystemDark);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}

/** What is kept, as far as it can be read. */
export function readFace(): Face {
  const kept = inBrowser.read(FACE);
  if (typeof kept !== 'object' || kept === null) return {};
  const of = (name: keyof Face): unknown => Reflect.get(kept, name);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
  return {
    locale: text(of('locale')),
    colorScheme: text(of('colorScheme')),
    railExpanded: flag(of('railExpanded')),
    begun: flag(of('begun')),
    carMoved: flag(of('carMoved')),
  };
}

/** Keeps what the written pages have to know before the app is there. */
export const keepFace = ({ locale, colorScheme, railExpanded, begun, carMoved }: Face): void =>
  inBrowser.keep(FACE, { locale, colorScheme, railExpanded, begun, carMoved });

/** A browser that forbids storage throws on every touch. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
