/** A picture ready to be drawn; one of strokes (SVG) in the size that it names. Throws for a file that is no picture. */
export async function decoded(file: Blob): Promise<ImageBitmap> {
  if (file.type !== 'image/svg+xml') return createImageBitmap(file);
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await createImageBitmap(image);
  } finally {
    URL.revokeObjectURL(url);
  }
}
