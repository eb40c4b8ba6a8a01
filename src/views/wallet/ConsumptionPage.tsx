import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Words } from '../../i18n';
import { type History, history } from '../../log/projections/history';
import { thumbnailsOf } from '../../log/queries/thumbnails';
import type { Expense } from '../../ports/wallet';
import { Empty } from '../kit/Empty';
import { promptAt } from '../results/PromptText';
import { useWayBack } from '../shell/use-way-back';
import { useProjection, useStudio } from '../studio/studio-context';
import { useProviderData } from '../studio/use-provider-data';
import { consumptionColumns } from './consumption-columns';
import { FailureNotice, Head } from './parts';
import { Records } from './records/Records';

/** What every generation cost, with what was asked for and what came of it. */
export function ConsumptionPage() {
  const { words, locale, wallet } = useStudio();
  const tool = useWayBack();
  const { data, failure, loading, reload } = useProviderData(wallet.expenses);
  const kept = useProjection(history);
  const thumbnails = useMemo(() => thumbnailsOf(kept), [kept]);
  const rows = useMemo(
    () => data?.map((record) => ({ ...record, prompt: promptOf(record, kept, words) })),
    [data, kept, words],
  );
  const columns = consumptionColumns({ words, locale, thumbnails });
  return (
    <>
      <Head title={words.titles.consumption()} />
      {failure && <FailureNotice title={words.wallet.consumption.failed()} failure={failure} retry={reload} />}
      {rows && rows.length > 0 && (
        <Records<Expense>
          label={words.titles.consumption()}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          timeOf={({ createdAt }) => createdAt}
          fileName={`fastback-${words.titles.consumption()}`}
        />
      )}
      {data?.length === 0 && (
        <Empty sketch title={words.wallet.consumption.empty()} text={words.wallet.consumption.emptyText()}>
          <Button component={Link} to={tool} size="md" variant="default">
            {words.wallet.account.emptyAction()}
          </Button>
        </Empty>
      )}
      {!data && loading && <p role="status">{words.common.loading()}</p>}
    </>
  );
}

/** In the language in use as long as the history has the form; else in the words in which it was sent. */
function promptOf({ files, prompt }: Expense, kept: History, words: Words): string {
  const [file] = files;
  return (file && promptAt(file.url, kept, words)) || prompt;
}
