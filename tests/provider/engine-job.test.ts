import { describe, expect, it } from 'vitest';
import { GenerationBody, type GenerationRequest, type ImageField, imagesOf } from '../../contract/generation';
import { engineJobOf } from '../../provider/tasks/engine-job';

/** The engine's job of a request whose image files hold their own names; those of the fields `gone` are missing. */
function jobOf(request: GenerationRequest, gone: readonly ImageField[] = []) {
  const body = GenerationBody.parse(request);
  const kept = imagesOf(body).filter(([field]) => !gone.includes(field));
  const images = Object.fromEntries(kept.map(([field, name]) => [field, Buffer.from(name)]));
  return engineJobOf('a', body, 7, images);
}
const common = { id: 'a', count: 2, width: 64, height: 48, guidance: 3, seed: 7 };
const size = { n: 2, width: 64, height: 48, cfg_scale: 3 };

describe('the job that an engine gets for a task', () => {
  it.each<[GenerationRequest, object]>([
    [
      { model: 't2threeviews_context', prompt: 'red', negative_prompt: 'chrome', image_path: 'file-1', ...size },
      { prompt: 'red', negative: 'chrome', inspiration: Buffer.from('file-1') },
    ],
    [
      { model: 'i2i_line2art', positive: 'red', multi_source_image_path: 'file-1', ...size },
      { prompt: 'red', image: Buffer.from('file-1') },
    ],
    [
      { model: 'i2i_line2art_clip', positive: 'red', image_path: 'file-1', ...size },
      { prompt: 'red', image: Buffer.from('file-1') },
    ],
    [
      { model: 'i2i_edit_common', positive: 'red', multi_source_image_path: 'file-1', mask_path: 'file-2', ...size },
      { prompt: 'red', image: Buffer.from('file-1'), mask: Buffer.from('file-2') },
    ],
    [
      { model: 'lineart_colorize', multi_source_image_path: 'file-1', reference_image_path: 'file-2', ...size },
      { prompt: '', image: Buffer.from('file-1'), reference: Buffer.from('file-2') },
    ],
    [
      { model: 'image-to-3d', multi_source_image_path: 'file-1', mcResolution: 64, doRemoveBackground: false, ...size },
      { prompt: '', image: Buffer.from('file-1'), removeBackground: false, foregroundRatio: 0.85, resolution: 64 },
    ],
  ])('has the fields of $model in the words of the domain', (request, expected) => {
    expect(jobOf(request)).toEqual({ ...common, model: request.model, ...expected });
  });

  it('carries what a person says of the first image', () => {
    const picture = { view: 'side', facing: 'right' } as const;
    const job = jobOf({ model: 'i2i_line2art', multi_source_image_path: 'file-1', ...size, picture });
    expect(job.picture).toEqual(picture);
  });

  it('keeps the numbers of images by which a prompt names them', () => {
    const job = jobOf({
      model: 'flux_kontext_composer',
      multi_source_image_path_1: 'file-1',
      multi_source_image_path_2: 'file-2',
      multi_source_image_path_5: 'file-5',
      ...size,
    });
    const images = [1, 2, 5].map((number) => ({ number, bytes: Buffer.from(`file-${number}`) }));
    expect(job).toEqual({ ...common, model: 'flux_kontext_composer', prompt: '', images });
  });

  it('refuses an engine job when the file of an image that it needs is gone', () => {
    const edit = { model: 'i2i_edit_common', multi_source_image_path: 'file-1' } as const;
    expect(() => jobOf(edit, ['multi_source_image_path'])).toThrow(expect.objectContaining({ code: 'image.missing' }));
    const pair = { multi_source_image_path_1: 'file-1', multi_source_image_path_2: 'file-2' };
    const compose = { model: 'flux_kontext_composer', ...pair } as const;
    expect(() => jobOf(compose, ['multi_source_image_path_2'])).toThrow('At least two images');
  });
});
