import { uploadTypes } from '../../../contract/file';

/** Notice to the user about files that did not become images of the form. */
export type UploadNotice =
  /** A whole batch was turned away; `max` more would have fitted. */
  | { readonly kind: 'too-many'; readonly max: number }
  /** Every place is taken. */
  | { readonly kind: 'full'; readonly max: number }
  | { readonly kind: 'not-an-image'; readonly name: string }
  | { readonly kind: 'too-large'; readonly name: string; readonly maxBytes: number };

/** Separates the files that may be uploaded, at most `maxBytes` each, from those that are skipped, in the order given. */
export function admit(
  files: readonly File[],
  maxBytes: number,
): {
  readonly taken: readonly File[];
  readonly notices: readonly UploadNotice[];
} {
  const taken: File[] = [];
  const notices: UploadNotice[] = [];
  for (const file of files) {
    const notice = noticeOf(file, maxBytes);
    if (notice) notices.push(notice);
    else taken.push(file);
  }
  return { taken, notices };
}

/** By its type and size (bytes); what its content really is, the provider finds out. */
function noticeOf({ name, type, size }: File, maxBytes: number): UploadNotice | undefined {
  if (size === 0 || !uploadTypes.some((allowed) => allowed === type)) return { kind: 'not-an-image', name };
  return size > maxBytes ? { kind: 'too-large', name, maxBytes } : undefined;
}
