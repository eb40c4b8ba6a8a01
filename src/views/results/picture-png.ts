/** A picture of ours as a PNG, the one kind of picture that every browser takes onto its clipboard. */
export async function pictureAsPng({ url, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  // Drawn strokes are as large as one likes.
  canvas.width = width ?? image.naturalWidth;
  canvas.height = height ?? image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('the picture cannot be read'))), 'image/png'),
  );
}

interface Picture {
  readonly url: string;
  /** In px. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}
