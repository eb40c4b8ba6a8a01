import { type Layer, layers, type PresetBook, type PromptTemplate } from './book';

export * from './book';

/** Which choice of each layer is taken; null leaves the layer out. */
export type LayerChoice = Readonly<Record<Layer, number | null>>;

/** The first choice of every layer. */
export const firstChoice: LayerChoice = { body: 0, face: 0, lights: 0, wheels: 0, paint: 0, scene: 0, view: 0 };

/** The template's words, one layer a line. */
export function composeTemplate(book: PresetBook, template: PromptTemplate, choice: LayerChoice): string {
  return layers
    .flatMap((layer) => {
      const chosen = template.layers[layer][choice[layer] ?? -1];
      return chosen ? [`${book.layers[layer]}${book.colon}${chosen.text}`] : [];
    })
    .join('\n');
}
