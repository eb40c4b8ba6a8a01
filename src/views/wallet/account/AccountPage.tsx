import { Button, SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Expense } from '../../../ports/wallet';
import { Empty } from '../../kit/Empty';
import { useWayBack } from '../../shell/use-way-back';
import { useBalance, useStudio } from '../../studio/studio-context';
import { useProviderData } from '../../studio/use-provider-data';
import { FailureNotice, Head } from '../parts';
import { within } from '../usage';
import classes from './Account.module.css';
import { Figures } from './Figures';
import { ToolShares } from './ToolShares';
import { UsageChart } from './UsageChart';

const RANGES = [7, 30, 90] as const;

/** What the account holds and how it is used, all of it reckoned from the provider's own records. */
export function AccountPage() {
  const { words, wallet } = useStudio();
  const power = useBalance();
  const { data, failure, loading, reload } = useProviderData(wallet.expenses);
  return (
    <>
      <Head title={words.titles.account()}>
        <Button component={Link} to="/wallet/buy" size="md">
          {words.wallet.recharge()}
        </Button>
      </Head>
      {failure && <FailureNotice title={words.wallet.account.failed()} failure={failure} retry={reload} />}
      <Figures power={power} records={data} />
      {data && data.length > 0 && <Usage records={data} />}
      {data?.length === 0 && <NothingUsed />}
      {!data && loading && <p role="status">{words.common.loading()}</p>}
    </>
  );
}

function NothingUsed() {
  const { words } = useStudio();
  const tool = useWayBack();
  return (
    <Empty sketch title={words.wallet.account.empty()} text={words.wallet.account.emptyText()}>
      <Button component={Link} to={tool} size="md" variant="default">
        {words.wallet.account.emptyAction()}
      </Button>
    </Empty>
  );
}

function Usage({ records }: { readonly records: readonly Expense[] }) {
  const { words, now } = useStudio();
  const [days, setDays] = useState<number>(30);
  const [tool, setTool] = useState<string>();
  const at = now();
  const recent = useMemo(() => within(records, at, days), [records, at, days]);
  const shown = tool === undefined ? recent : recent.filter(({ module }) => module === tool);
  return (
    <section className={classes.usage} aria-labelledby="usage">
      <div className={classes.usageHead}>
        <h2 id="usage">{words.wallet.account.trend()}</h2>
        <SegmentedControl
          aria-label={words.wallet.account.range()}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          data={RANGES.map((each) => ({
            value: String(each),
            label: words.wallet.account.lastDays({ days: each }),
          }))}
        />
      </div>
      <UsageChart records={shown} now={at} days={days} />
      <ToolShares records={recent} chosen={tool} choose={setTool} />
    </section>
  );
}
