import { errorCodes } from '../../../contract/error';
import type { Words } from '../../i18n';
import type { RequestFailure } from '../../machines/request-error';
import type { UploadNotice } from '../../machines/uploads/admit';
import { requestText } from '../kit/request-text';

/** Why the file did not arrive, in the user's language. A retry asks for a new signed address, so that a 403 passes. */
export function failureText(failure: RequestFailure, name: string, words: Words): string {
  const { upload } = words;
  if (failure.code === errorCodes.unsupportedFile) return upload.notAnImage({ name });
  if (failure.code === errorCodes.tooLarge) return upload.tooManyPixels({ name });
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return upload.network();
    case 'unavailable':
    case 'invalid-answer':
      return upload.unavailable();
    case 'signed-out':
      return upload.signedOut();
    case 'rate-limited':
      return requestText(failure, words);
    case 'refused':
      return failure.status === 403 ? upload.unavailable() : upload.refused({ message: failure.message ?? '' });
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
      return upload.tooLarge({ name: notice.name, limit: megabytes(notice.maxBytes) });
  }
}

/** Whole megabytes of a limit in bytes. */
export const megabytes = (bytes: number) => Math.floor(bytes / 1_048_576);
