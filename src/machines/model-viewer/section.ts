/** A plane that cuts the model open: along which axis, how far through its box (0–1), and which half is left out. */
export interface Section {
  readonly axis: 'x' | 'y' | 'z';
  readonly at: number;
  readonly flipped: boolean;
}

export const usualSection: Section = { axis: 'x', at: 0.5, flipped: false };

export const movedSection = (section: Section, patch: Partial<Section>): Section => {
  const next = { ...section, ...patch };
  return { ...next, at: Number.isFinite(next.at) ? Math.min(1, Math.max(0, next.at)) : section.at };
};
