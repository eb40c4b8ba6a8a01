import type { Words } from '../../i18n';
import type { UploadFailure } from '../../machines/upload/machine';
import type { UploadNotice } from '../../machines/uploads/admit';

/** Why the file did not arrive, in the user's language. */
export function failureText(failure: UploadFailure, name: string, { upload }: Words): string {
  switch (failure.kind) {
    case 'unsupported':
      return upload.notAnImage({ name });
    case 'too-large':
      return upload.tooManyPixels({ name });
    case 'refused':
      return upload.refused({ message: failure.message });
    case 'signed-out':
      return upload.signedOut();
    case 'unavailable':
      return upload.unavailable();
    case 'network':
      return upload.network();
  }
}

/** What became of files that were not taken. */
export function noticeText(notice: UploadNotice, { upload }: Words): string {
  switch (notice.kind) {
    case 'too-many':
      return upload.tooMany({ max: notice.max });
    case 'full':
      return upload.maximum({ max: notice.max });
    case 'not-an-image':
      return upload.notAnImage({ name: notice.name });
    case 'too-large':
      return upload.tooLarge({ name: notice.name });
  }
}
