import type { PresetBook } from '../presets/book';
import zh, { type Dictionary } from '.';
import type { AccountPhrases } from './account';
import type { EditorPhrases } from './editors';
import type { ModelMaterialPhrases } from './model-materials';
import type { PaletteWords } from './palette';
import type { PaymentPhrases } from './payment';
import type { PicturePhrases } from './picture-reading';
import type { ReadingPhrases } from './reading';
import type { ToolOptionPhrases } from './tool-options';
import type { WelcomePhrases } from './welcome';

/** What the app needs to know of a language beside its words. */
export interface LocaleMeta {
  /** BCP 47, for `lang` and `Intl`. */
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
  /** In the language itself, as short as can be. */
  readonly short: string;
  /** The locale of Day.js, which the folder's `dayjs.ts` loads. */
  readonly dayjs: string;
  /** Formats of Day.js for calendars. */
  readonly monthFormat: string;
  readonly dayFormat: string;
  readonly longDayFormat: string;
  /** A day in a list or a sentence. */
  readonly day: Readonly<Intl.DateTimeFormatOptions>;
  /** Said while the words themselves are not there. */
  readonly startup: {
    readonly loading: string;
    readonly failed: string;
    readonly unavailable: string;
    readonly retry: string;
    /** Put to a browser that prefers this language to the one in use. */
    readonly offer: { readonly text: string; readonly accept: string; readonly decline: string };
  };
  /** They reject when they cannot be fetched; the words of the default language come with the app. */
  dictionary(): Promise<Dictionary>;
  presets(): Promise<PresetBook>;
  editors(): Promise<EditorPhrases>;
  reading(): Promise<ReadingPhrases>;
  palette(): Promise<PaletteWords>;
  account(): Promise<AccountPhrases>;
  payment(): Promise<PaymentPhrases>;
  picture(): Promise<PicturePhrases>;
  modelMaterials(): Promise<ModelMaterialPhrases>;
  toolOptions(): Promise<ToolOptionPhrases>;
  welcome(): Promise<WelcomePhrases>;
}

export const meta: LocaleMeta = {
  tag: 'zh-CN',
  name: '简体中文',
  short: '中文',
  dayjs: 'zh-cn',
  monthFormat: 'YYYY 年 M 月',
  dayFormat: 'YYYY/MM/DD',
  longDayFormat: 'YYYY 年 M 月 D 日',
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  startup: {
    loading: '正在载入',
    failed: '溜背启动失败。草稿和历史都还在，请检查网络后刷新页面。',
    unavailable: '中文文字载入失败，请检查网络。',
    retry: '重试',
    offer: { text: '溜背也有中文版。', accept: '使用中文', decline: '不用' },
  },
  dictionary: async () => zh,
  presets: async () => (await import('./presets')).default,
  editors: async () => (await import('./editors')).default,
  reading: async () => (await import('./reading')).default,
  palette: async () => (await import('./palette')).default,
  account: async () => (await import('./account')).default,
  payment: async () => (await import('./payment')).default,
  picture: async () => (await import('./picture-reading')).default,
  modelMaterials: async () => (await import('./model-materials')).default,
  toolOptions: async () => (await import('./tool-options')).default,
  welcome: async () => (await import('./welcome')).default,
};
