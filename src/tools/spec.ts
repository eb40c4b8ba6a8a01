import type { GenerationRequest } from '../../contract/generation';
import type { Model, Module } from '../../contract/models';
import type { View } from '../../contract/options';
import type { DesignForm, FormField } from './form';
import type { RestRule } from './rest';

/**
 * The images that a tool takes. `extra` is one more that may be given beside the required one, and `hints` are strokes
 * of colour over it; `slots` are how many places of a multi-image widget are shown at first.
 */
export type ToolInput =
  | { readonly kind: 'none' }
  | { readonly kind: 'optional' }
  | { readonly kind: 'one'; readonly extra?: 'reference' | 'mask'; readonly hints?: true }
  | { readonly kind: 'many'; readonly min: number; readonly max: number; readonly slots: number };

/** Pictures of ours to try a tool with, by the name of their file. */
export type Sample = 'hero' | 'coupe' | 'sketch';

export type SectionId = 'constraints' | 'lines' | 'colouring' | 'advanced' | 'image' | 'model3d';

/** A collapsible part of the form, with its fields in the order in which they are shown. */
export interface FormSection {
  readonly id: SectionId;
  readonly fields: readonly FormField[];
}

/** A tool as data: what it takes, asks, sends and offers. One panel draws them all. */
export interface ToolSpec {
  readonly module: Module;
  /** Path of its page. */
  readonly route: `/car/${string}`;
  /** SVG paths of its hand-drawn icon, 32 × 28. */
  readonly icon: readonly string[];
  readonly input: ToolInput;
  /** What a newcomer tries it with; without, an example of words. */
  readonly samples: readonly Sample[];
  /** Whether words go with the request; without, the form asks for none. */
  readonly worded: boolean;
  /** Whether it draws the car of another picture again. */
  readonly keepsCar?: boolean;
  /** Set where the form says of each word, while it is typed, what will come of it. */
  readonly marked?: true;
  /** Set where the car is read from the picture that is given, and the form shows what was read. */
  readonly readsPicture?: true;
  /** Set where the words change the picture that is given. */
  readonly edits?: true;
  /** The views of one car that it draws for each picture asked for, in their order; without, it draws the one asked for. */
  readonly views?: readonly View[];
  readonly sections: readonly FormSection[];
  readonly defaults: DesignForm;
  /** Set where fields may change nothing. */
  readonly rests?: RestRule;
  readonly model: Model;
  /**
   * The request. `imageUrls` in the order of the tool's input, the extra image last; `prompt` as `buildPrompt` made it.
   * Throws a RangeError without the images that the tool requires: `validateForm` comes first.
   */
  readonly body: (form: DesignForm, imageUrls: readonly string[], prompt: string) => GenerationRequest;
  /** 'task' is polled; 'direct' is one request that waits for its result. Both go on after a reload. */
  readonly transport: 'task' | 'direct';
  /** Whether a result can be compared with the image that it was made from. */
  readonly compare: boolean;
}
