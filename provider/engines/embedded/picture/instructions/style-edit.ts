import type { Style } from '../../../../../contract/options';
import { readPrompt } from '../../words';
import type { Tone } from '../repaint/tone';
import type { Instruction } from './instruction';

/** The light that suits a style; a style alone changes nothing else in an existing picture. */
const tones: Record<Style, Tone> = {
  luxury: { light: -0.12, contrast: 0.3, warmth: 0.18, sky: 'cinema' },
  sport: { contrast: 0.4, chroma: 0.3 },
  minimalist: { light: 0.15, contrast: -0.12, chroma: -0.25 },
  tech: { contrast: 0.25, warmth: -0.35, chroma: 0.05 },
  classic: { warmth: 0.25, contrast: 0.1, chroma: -0.1 },
  premium: { contrast: 0.25, light: -0.06, warmth: 0.06 },
  modern: { contrast: 0.15, light: 0.08, warmth: -0.1 },
  vintage: { warmth: 0.45, contrast: -0.15, chroma: -0.35 },
};

/** What a prompt of nothing but style words asks for; empty when it names none. */
export function styleInstructions(prompt: string): Instruction[] {
  return readPrompt(prompt).styles.map((style) => ({ do: 'tone', tone: tones[style] }));
}
