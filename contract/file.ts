import * as z from 'zod/mini';

/** 10 MB, the specification's limit for one uploaded image (bytes). */
export const UPLOAD_MAX_BYTES = 10_485_760;
/** Raster types that an upload may have, by content and not by name. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Pixels that an uploaded image may decode to. */
export const UPLOAD_MAX_PIXELS = 100_000_000;

/** Query of `GET /file/getPreSignedUrl`. `size` (bytes) binds the signature to the exact length. */
export const PreSignQuery = z.object({
  fileName: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.minLength(1), z.maxLength(100)),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
});
/** `PUT preSignedUrl` with the bytes and the same content type; afterwards `fileUrl` is readable. */
export const PreSigned = z.object({ preSignedUrl: z.string(), fileUrl: z.string() });
export type PreSigned = z.infer<typeof PreSigned>;
