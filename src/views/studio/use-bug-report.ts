import { notifications } from '../toasts/notifications';
import { useStudio } from './studio-context';

/** Opens the report of a problem, and says so where that fails. */
export function useBugReport(): () => Promise<void> {
  const { bugReport, words } = useStudio();
  return () => bugReport.open().catch(() => void notifications.show({ message: words.report.failed(), color: 'red' }));
}
