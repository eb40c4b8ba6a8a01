import { adviceOn } from './kernel/advice';
import { readSettings } from './kernel/settings';
import { choosePayments } from './payments/choice';

const USAGE = 'npm run owner -- check: what is unsafe in public about the settings in the environment\n';

/** The operator's commands, on the server itself. Answers the exit code. */
export function owner([command]: readonly string[], environment: Record<string, string | undefined>) {
  if (command !== 'check') return { code: 2, text: USAGE };
  try {
    const settings = readSettings(environment);
    choosePayments(settings);
    const advice = adviceOn(settings);
    const text = advice.length > 0 ? advice.map((sentence) => `- ${sentence}`).join('\n') : 'Nothing to mend.';
    return { code: advice.length > 0 ? 1 : 0, text: `${text}\n` };
  } catch (error) {
    return { code: 1, text: `- ${error instanceof Error ? error.message : error}\n` };
  }
}
