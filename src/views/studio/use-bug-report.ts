import { notifications } from '../toasts/notifications';
import { useStudio } from './studio-context';

/** Saves a bug report as a file, and says whether it worked. */
export function useBugReport(): () => Promise<void> {
  const { saveBugReport, words } = useStudio();
  return async () => {
    try {
      await saveBugReport();
      notifications.show({ message: words.report.saved(), color: 'green' });
    } catch {
      notifications.show({ message: words.report.failed(), color: 'red' });
    }
  };
}
