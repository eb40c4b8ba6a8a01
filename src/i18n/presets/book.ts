import type { Module } from '../../../contract/models';

/** A description that is ready to use. */
export interface PresetPrompt {
  readonly name: string;
  readonly text: string;
}

/** What a car is described by, in the order in which a designer works through it. */
export const layers = ['body', 'face', 'lights', 'wheels', 'paint', 'scene', 'view'] as const;
export type Layer = (typeof layers)[number];

/** A description in layers: one choice of each, the first unless told otherwise. */
export interface PromptTemplate {
  readonly id: 'suv' | 'sedan';
  readonly name: string;
  readonly layers: Readonly<Record<Layer, readonly PresetPrompt[]>>;
}

/** The preset prompts of one language. */
export interface PresetBook {
  /** Names of the layers, as they stand before their words. */
  readonly layers: Readonly<Record<Layer, string>>;
  /** What stands between a layer's name and its words. */
  readonly colon: string;
  /** The layered templates of text to image. */
  readonly templates: readonly PromptTemplate[];
  readonly prompts: Readonly<Partial<Record<Module, readonly PresetPrompt[]>>>;
}
