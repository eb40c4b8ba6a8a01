import { useEffect, useState } from 'react';
import { languageTag } from '../../i18n';
import { useStudio } from '../studio/studio-context';

/** How large the file at `url` is, in words; undefined until its host has said so. */
export function useFileSize(url: string): string | undefined {
  const { locale, fileSize } = useStudio();
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    const call = new AbortController();
    setBytes(undefined);
    fileSize(url, call.signal).then(
      (size) => call.signal.aborted || setBytes(size),
      () => undefined,
    );
    return () => call.abort();
  }, [fileSize, url]);
  return bytes === undefined ? undefined : sizeText(bytes, languageTag(locale));
}

/** Kilobytes below one megabyte, then megabytes with one decimal. */
export function sizeText(bytes: number, language: string): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  const maximumFractionDigits = bytes < 1e6 ? 0 : 1;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    value,
  );
}
