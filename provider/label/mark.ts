import sharp from 'sharp';

/** The words 'AI 生成' (AI generated) in white on black, 300 × 94 pixels, set in Noto Sans CJK (SIL Open Font License). */
const WORDS =
  'iVBORw0KGgoAAAANSUhEUgAAASwAAABeBAMAAABrzjQ4AAAAMFBMVEUAAAD////MzMwaGhrv7++enp7BwcFzc3OJiYkyMjLf399cXFyxsbFKSkoODg76+voFlLUEAAAACXBIWXMAAAsSAAALEgHS3X78AAAHLElEQVRoge2bz2sjVRzAZzubH5MfXb/ZtE277bapi+At8ViEbfDkRZJ/QJqbXiQRwQUvzcneTNSLngx7UlZJcEFYFJqDoOChBU8Fsch6rmG9iFDk+96beT+TTDJvIojv0E0mmXmffH9/33vrOP+Pf2u8vb//wrz3PDg5eR//rTixjQZAcd57ygDrjuN4Xwzsslz88LUFrAMonFnF6gA8qiyO1SRYbh9gvWsTq8xZFsc6AAAoWaRyAWA7GlbBcS4QC760h5UCgI3IWM47hOt1a1g5ALgdAWtEsdwGYm1ZM/srANiLjuXk+8i1ZgtrCAAtC1hOmqjxRUtYTQCoRMBqAGzRVx8SrmPtG6s1vH5mcLVATdrAT+mvjYxFzV5XY5bg1ufCSgmOuBBWh9/jlYVgIzsVwOFcWBkAuI6Iteu/To8B3jI6FcDOXFjnAHAaBasNAMGbx1C4NDqVrtzpWCPRGiNjef2H5in0B0/FcsfcYhfDQlnwWuulrnEKHIM5sNJShp2FhcEkxLijOdW+aCohsJ4CwLN4sZIAcAIAr82B1Z49yXFErPsA8Il2dTpWP36sNlpvTQto07CyED9WE4PDCGD3MjTWSvxY6Ih3iL8OQmMN48dCR7ztVDVXnIZVnhurYBK4XjXIn++Rv9dhsbIQHSuphyRpoJyOSXzcCIu1onw5RNwqmOqDoyn3YAjqOh7QdjIUVhsAvoqIlZiWcXm/1wfYrYTDcsdCwbwoVtpQSymzr7F83QqHlcNexYmIhZ723ORb0swzh6quJ2MNVWdeBCsrNHSG4bvglZR8p2G5NfWDRbA8sfLUy5oek1JSdcWJWEmtIVkEyxVEvvrnG2qD02E2hcoshMJqaw3BIljOmIshBbD7ph6wK0yoQrk4GctDHW5Gx+rzOj2pGhCh2QpqlVYIrN+UEL4oVpnLvKqFVl79NhSKSVgj/CGX0bGCbp+axUDr93aCFmtzNlYaL/8lX5u3aG4p/auwgic44mEAWJqNle/rqX8hrHZgy57eDnaCNh+TVCGEEn/XNTIv1sDXTjdQgNI842+nMSOPN3RDBIif4RUbWL3AoLCN+ky6AeXnP7Ema2dylG8ObGDdCqZra2aRkBdmRejJOTHv2MDKBOaDoVNOPxkhBSiuOH0NYl6s4j4b93yryfmPR+tRuq5zoVa+KbuiXayCI0T0M19Rf/h8isU3hIpaKaPixkr5yqnq84gZB78n6NgiVlkoyFf8SfK+/aBoZCfCj4JSmdTC9aVhrTKb4Vk5GAmpsWhKrjgNy5veiwHA3ZlYqKl1Zjtyz0WsnF9qS7ZnF2tb9H2qnxGVUk8LpsQReUFdlXKTRay+EQvzXoXqSOpt1GIG7yjGhLUmKoi+osseaN5FZT1XzjekZjmLAatmxELl1LUOfcJaQj0GrLEQp28EGkHl7BGD3jPtE8jjMAYsEATCsXD2u6S7U9oeFKg6duzHLVfEqgZRCsP3Ts6wr2JaPVuzj+WJXXgvwMLLJbVU5/sE8ijax8qLU/d4fqwBFPr6JhjdsFPHwDpWVoyO5zziszKsWAmzqHdqHSslLs4MuS1hPNXDA3EFKZKtjoVdA3tYCdHB2xwL7cqwJnilecFIME57WDkx63W4V9006lBfp5JWPexhZUSRNHhoRSlqmydUNtfaPou/a2AP65bobSNuTFnRlt2KaEmn+tLVwDZWVawRyoJ8asJyRv6hWCTL1WpKxLeGNRTzS43HMJJ4/KySLba4aEz7PNe2sTrCypkn5EtyHMlXV8o/0XJfW4qnneSGbayR8HGCe6VLtmj8yJHyo3/bEMo6HNUeVp88893vPnIcr8O9kqzfBQRp/wBCU1sapNbJWiFrWC5tcVhM54UnzT1+gkywFE76ryPTRmHLLlaWBif8xXScca/nzpBjhMTrlNqe1s1HdrESNFP7GKyuoZbFJZNkgZw4YsVUdj6zi5WhVk4PRAVh/VP/LYsQGZaUTI5Iu/8Nu1g9GgbIsl6gIbKMDj9xhhssKZkckRpmwS5Wh6Kw+r/4I7n4K75e97hx9ZgYy8a9IFJsVKxildkTv3lwcvLeL7TRJ4YNRyQt0zA2pNF/wqyZQMy2sDx114asc5LYcEkUTOucDi0VCa++h50IYGxhJQwHXulx0+fZdEQKTToZiVD68WtimJs2sZ7qvQ0eIwNYv2TZ+m9WzmDxg+LTdzxosVGagpWE0INabltf3qbxvR4c1mlR5bWYf5gOEzd8XFtYfc1YaBoq8cdtd52PjboLP5JzYmW1qP2EfspSHIlfhe+xZ3SWiJVRN3ReBul4Ne/sS8vE6qgWT1v5bV+ANIKBoeePE8utqXUKfUBLP6FWXyJWFtSFolX0gc/5e19cytZpzONCWyg6UMzoMcV6dZlUjjtSjcarFaSNJ/cDIiyr/yNj9khpKW6oXFj99h48UgvS2McT1WjcZRM4/83xD2i3CC/9Bn6QAAAAAElFTkSuQmCC';
/** Height of the words as a share of the picture's shorter side: GB 45438-2025 asks for at least 5 %. */
const SHARE = 0.055;
const LEAST = 10;

/** A picture with the visible label of generated content in its lower right corner, white with a dark halo. */
export async function markPng(bytes: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes).metadata();
  const size = Math.max(LEAST, Math.round(Math.min(width, height) * SHARE));
  const margin = Math.round(size * 0.6);
  const room = { width: width - 2 * margin, height: height - 2 * margin };
  // No letter could be read in such a picture.
  if (room.width < LEAST || room.height < LEAST) return bytes;
  const words = sharp(Buffer.from(WORDS, 'base64')).resize({ width: room.width, height: size, fit: 'inside' });
  const letters = await words.greyscale().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: letters.info.width, height: letters.info.height, channels: 1 } as const;
  const layer = (tone: number, mask: Buffer) =>
    sharp({ create: { width: raw.width, height: raw.height, channels: 3, background: { r: tone, g: tone, b: tone } } })
      .joinChannel(mask, { raw })
      .png()
      .toBuffer();
  const halo = await sharp(letters.data, { raw })
    .blur(Math.max(0.5, size / 14))
    .linear(1.6, 0)
    .raw()
    .toBuffer();
  const place = { left: width - margin - raw.width, top: height - margin - raw.height };
  return sharp(bytes)
    .composite([
      { input: await layer(0, halo), ...place },
      { input: await layer(255, letters.data), ...place },
    ])
    .png()
    .toBuffer();
}
