import type { Module } from '../../../contract/models';

/** A description that is ready to use. */
export interface PresetPrompt {
  readonly name: string;
  readonly text: string;
}

/** The words of every tool in one language. */
export type ToolWords = Readonly<
  Record<
    Module,
    {
      readonly title: string;
      readonly about: string;
      /** Stands in the empty description field. */
      readonly hint: string;
      /** None where the tool takes no words. */
      readonly presets: readonly PresetPrompt[];
    }
  >
>;

/** One part of the words of every tool. */
export const ofTools = <K extends keyof ToolWords[Module]>(tools: ToolWords, part: K) =>
  // Object.fromEntries forgets the keys' type; they are those of `tools`.
  Object.fromEntries(Object.entries(tools).map(([module, words]) => [module, words[part]])) as {
    readonly [M in Module]: ToolWords[M][K];
  };

/** What a car is described by, in the order in which a designer works through it. */
export const layers = ['body', 'face', 'lights', 'wheels', 'paint', 'scene', 'view'] as const;
export type Layer = (typeof layers)[number];

/** A layered description: one choice per layer, the first by default. */
export interface PromptTemplate {
  readonly id: 'suv' | 'sedan';
  readonly name: string;
  readonly layers: Readonly<Record<Layer, readonly PresetPrompt[]>>;
}

/** Prompts to begin with, each with the picture that it gives in `public/images/samples`. */
export const sampleIds = ['wedge', 'wagon', 'off-roader', 'coupe', 'city-car', 'pickup', 'cabin', 'roadster'] as const;

/** The preset prompts of one language. */
export interface PresetBook {
  /** Names of the layers, as they stand before their words. */
  readonly layers: Readonly<Record<Layer, string>>;
  /** Separator between a layer's name and its words. */
  readonly colon: string;
  /** The layered templates of text to image. */
  readonly templates: readonly PromptTemplate[];
  readonly samples: Readonly<Record<(typeof sampleIds)[number], PresetPrompt>>;
  readonly prompts: Readonly<Record<Module, readonly PresetPrompt[]>>;
}
