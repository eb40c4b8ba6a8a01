/** Widest picture that a report carries (px). */
const WIDEST = 1600;

/** A picture of this page, once the user allows it; undefined where the browser or the user does not. */
export async function screenshot(): Promise<string | undefined> {
  try {
    // `preferCurrentTab` offers this page first; its type does not know it yet.
    const options: DisplayMediaStreamOptions & { preferCurrentTab: boolean } = { video: true, preferCurrentTab: true };
    const stream = await navigator.mediaDevices.getDisplayMedia(options);
    try {
      return await frameOf(stream);
    } finally {
      for (const track of stream.getTracks()) track.stop();
    }
  } catch {
    return undefined;
  }
}

async function frameOf(stream: MediaStream): Promise<string> {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = stream;
  await video.play();
  const scale = Math.min(1, WIDEST / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.8);
}
