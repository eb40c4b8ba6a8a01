import type { Expense } from '../../../ports/wallet';
import { useStudio } from '../../studio/studio-context';
import { whole } from '../figures';
import { toolName } from '../tool-name';
import { byTool, total } from '../usage';
import classes from './Account.module.css';

interface ToolSharesProps {
  readonly records: readonly Expense[];
  /** The module that the chart shows alone. */
  readonly chosen?: string;
  readonly choose: (module: string | undefined) => void;
}

/** What each tool used; pressing one shows its days alone, pressing it again shows all. */
export function ToolShares({ records, chosen, choose }: ToolSharesProps) {
  const { words, locale } = useStudio();
  const tools = byTool(records);
  const most = tools[0]?.power ?? 1;
  if (tools.length === 0) return null;
  return (
    <div>
      <h3 className={classes.sub}>{words.wallet.account.byTool()}</h3>
      <ul className={classes.tools}>
        {[{ module: undefined, power: total(records) }, ...tools].map(({ module, power }) => (
          <li key={module ?? 'all'}>
            <button
              type="button"
              className={classes.tool}
              aria-pressed={chosen === module}
              onClick={() => choose(chosen === module ? undefined : module)}
            >
              <span>{module === undefined ? words.wallet.account.allTools() : toolName(module, words)}</span>
              <span className={classes.share} aria-hidden="true">
                {module !== undefined && <span style={{ width: `${(power / most) * 100}%` }} />}
              </span>
              <span className="figures">{whole(power, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
