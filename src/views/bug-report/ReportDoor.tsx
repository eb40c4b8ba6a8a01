import type { Locale } from '../../i18n';
import type { BugReportPort } from '../../ports/bug-report';
import { lazyPart } from '../kit/lazy-part';
import { useReadable } from '../studio/studio-context';

const ReportDialog = lazyPart(async () => (await import('./ReportDialog')).ReportDialog, { Failed: () => null });

interface ReportDoorProps {
  readonly port: BugReportPort;
  readonly locale: Locale;
}

/** The report of a problem, once it is opened. It uses nothing of the studio, which may be what broke. */
export function ReportDoor({ port, locale }: ReportDoorProps) {
  const report = useReadable(port);
  return report && <ReportDialog {...{ report, locale }} close={port.close} />;
}
