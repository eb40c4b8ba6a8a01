import type { Sample } from '../../tools';

/** Pictures that the studio brings along, as files for a form. Throws where they cannot be fetched. */
export const sampleImages = (names: readonly Sample[]): Promise<readonly File[]> => Promise.all(names.map(sampleImage));

async function sampleImage(name: Sample): Promise<File> {
  const response = await fetch(`/images/${name}.webp`);
  if (!response.ok) throw new Error(`no sample ${name}: ${response.status}`);
  return new File([await response.blob()], `${name}.webp`, { type: 'image/webp' });
}
