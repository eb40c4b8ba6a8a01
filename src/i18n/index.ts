import { i18nString } from 'typesafe-i18n';
import { locales } from './locales';
import type { PresetBook } from './presets/book';
import type { Dictionary } from './zh';
import type { AccountPhrases } from './zh/account';
import type { BoardPhrases } from './zh/boards';
import type { EditorPhrases } from './zh/editors';
import type { HistoryPhrases } from './zh/history';
import type { MatrixPhrases } from './zh/matrix';
import type { ModelMaterialPhrases } from './zh/model-materials';
import type { PaletteWords } from './zh/palette';
import type { PaymentPhrases } from './zh/payment';
import type { PicturePhrases } from './zh/picture-reading';
import type { ReadingPhrases } from './zh/reading';
import type { ToolOptionPhrases } from './zh/tool-options';
import type { WelcomePhrases } from './zh/welcome';

export type { PaletteWords };
/** The words of the report of a problem, which come with those of the palette. */
export type ReportPhrases = PaletteWords['report'];
/** The words of the inspector, which come with those of the palette. */
export type InspectorWords = PaletteWords['inspector'];
export { locales };

export type Locale = keyof typeof locales;
export const defaultLocale: Locale = 'zh';
// Object.keys forgets the keys' type; the object has no others.
export const localeNames = Object.keys(locales) as Locale[];
/** The language tag of a locale, for `lang` and `Intl`. */
export const languageTag = (locale: Locale) => locales[locale].tag;

type Values = Readonly<Record<string, string | number>>;
interface Phrases {
  readonly [key: string]: string | Phrases;
}
/** A dictionary's phrases as functions of their placeholder values. */
type Spoken<T> = {
  readonly [K in keyof T]: T[K] extends string ? (values?: Values) => string : Spoken<T[K]>;
};
export type Words = Spoken<Dictionary>;
/** All of them with those of the editors, the viewer of models and the design sheet. */
export type EditorWords = ReadingWords & Spoken<EditorPhrases>;
/** All of them with those about a read prompt. */
export type ReadingWords = Words & Spoken<{ readonly reading: ReadingPhrases }>;
/** The words of the page of the account. */
export type AccountWords = Spoken<AccountPhrases>;
/** The words of boards, which come with those of the palette. */
export type BoardWords = Spoken<BoardPhrases>;
/** The words of stars, tags, filters and selections, which come with those of the palette. */
export type HistoryWords = Spoken<HistoryPhrases>;
/** The words of a matrix, which come with those of the palette. */
export type MatrixWords = Spoken<MatrixPhrases>;
/** The words of the dialog of a payment. */
export type PaymentWords = Spoken<PaymentPhrases>;
/** The words about an uploaded picture. */
export type PictureWords = Spoken<PicturePhrases>;
/** The names of the materials of a 3D model. */
export type ModelMaterialWords = Spoken<ModelMaterialPhrases>;
/** The words of settings that one tool alone has. */
export type ToolOptionWords = Spoken<ToolOptionPhrases>;
/** The words of the welcome page. */
export type WelcomeWords = Spoken<WelcomePhrases>;

/** The dictionary of a locale; all but the default one are fetched when they are first asked for. */
export const loadDictionary = (locale: Locale): Promise<Dictionary> => locales[locale].dictionary();

/** The presets of a language, fetched when they are first asked for. */
export const loadPresets = (locale: Locale): Promise<PresetBook> => locales[locale].presets();

/** The words of the command palette, fetched when it is first opened. */
export const loadPalette = (locale: Locale): Promise<PaletteWords> => locales[locale].palette();

/** The words of the editors, the viewer of models and the design sheet, fetched when the first of them is opened. */
export const loadEditorWords = async (locale: Locale): Promise<Spoken<EditorPhrases>> =>
  wordsOf(locale, await locales[locale].editors());

/** The words about a read prompt, and the names of all settings of a car: fetched when somebody writes. */
export const loadReadingWords = async (locale: Locale): Promise<Spoken<ReadingPhrases>> =>
  wordsOf(locale, await locales[locale].reading());

/** The words of the page of the account, fetched when it is first opened. */
export const loadAccountWords = async (locale: Locale): Promise<AccountWords> =>
  wordsOf(locale, await locales[locale].account());

/** The words of the dialog of a payment, fetched when it is first opened. */
export const loadPaymentWords = async (locale: Locale): Promise<PaymentWords> =>
  wordsOf(locale, await locales[locale].payment());

/** The names of the materials of a 3D model, fetched when its controls are first opened. */
export const loadModelMaterialWords = async (locale: Locale): Promise<ModelMaterialWords> =>
  wordsOf(locale, await locales[locale].modelMaterials());

/** The words about an uploaded picture, fetched when the first one is read. */
export const loadPictureWords = async (locale: Locale): Promise<PictureWords> =>
  wordsOf(locale, await locales[locale].picture());

/** The words of settings that one tool alone has, fetched with its form. */
export const loadToolOptionWords = async (locale: Locale): Promise<ToolOptionWords> =>
  wordsOf(locale, await locales[locale].toolOptions());

/** The words of the welcome page, fetched with it. */
export const loadWelcomeWords = async (locale: Locale): Promise<WelcomeWords> =>
  wordsOf(locale, await locales[locale].welcome());

/** The words of a locale, each made once: a page of the history says thousands. */
export function wordsOf<T extends Phrases>(locale: Locale, dictionary: T): Spoken<T> {
  const say = i18nString(locale, {});
  const spoken = (node: Phrases): unknown =>
    Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        typeof value === 'string' ? (values?: Values) => say(value, values) : spoken(value),
      ]),
    );
  // `Spoken` says of each key what the recursion made of it.
  return spoken(dictionary) as Spoken<T>;
}
