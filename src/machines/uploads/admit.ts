import { UPLOAD_MAX_BYTES, uploadTypes } from '../../../contract/file';

/** What the user is told about files that did not become images of the form. */
export type UploadNotice =
  /** A whole batch was turned away; `max` more would have fitted. */
  | { readonly kind: 'too-many'; readonly max: number }
  /** Every place is taken. */
  | { readonly kind: 'full'; readonly max: number }
  | { readonly kind: 'not-an-image' | 'too-large'; readonly name: string };

/** Parts what may be uploaded from what is skipped, in the order given. */
export function admit(files: readonly File[]): {
  readonly taken: readonly File[];
  readonly notices: readonly UploadNotice[];
} {
  const taken: File[] = [];
  const notices: UploadNotice[] = [];
  for (const file of files) {
    const fault = faultOf(file);
    if (fault) notices.push({ kind: fault, name: file.name });
    else taken.push(file);
  }
  return { taken, notices };
}

/** By its type and size (bytes); what its content really is, the provider finds out. */
function faultOf({ type, size }: File): 'not-an-image' | 'too-large' | undefined {
  if (size === 0 || !uploadTypes.some((allowed) => allowed === type)) return 'not-an-image';
  return size > UPLOAD_MAX_BYTES ? 'too-large' : undefined;
}
