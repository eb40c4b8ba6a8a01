import 'react-photo-album/rows.css';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { RowsPhotoAlbum } from 'react-photo-album';
import type { Module } from '../../../contract/models';
import { languageTag } from '../../i18n';
import type { HistoryItem } from '../../log/projections/history';
import { useStudio } from '../studio-context';
import { groupByDay } from './group';
import { PromptText } from './PromptText';
import { ResultPicture } from './ResultPicture';
import classes from './ResultsPanel.module.css';

interface HistoryDaysProps {
  readonly items: readonly HistoryItem[];
  readonly module: Module;
  readonly open: (item: HistoryItem) => void;
  readonly reuse: (form: Readonly<Record<string, unknown>>) => void;
}

/** Results grouped by local day, then by batch, in their true proportions. */
export function HistoryDays({ items, ...rest }: HistoryDaysProps) {
  const { words, locale, now } = useStudio();
  const [since] = useState(now);
  return groupByDay(items, now(), languageTag(locale), {
    today: words.results.today(),
    yesterday: words.results.yesterday(),
  }).map(({ label, batches }) => (
    <section key={label} aria-label={label}>
      <h3 className={classes.day}>{label}</h3>
      {batches.map((batch) => (
        <Batch key={batch[0]?.batchId} items={batch} since={since} {...rest} />
      ))}
    </section>
  ));
}

/** `since`: what is newer came while the page was open (ms since the epoch). */
function Batch({ items, module, since, open, reuse }: HistoryDaysProps & { readonly since: number }) {
  const { words, locale, download } = useStudio();
  const first = items[0];
  if (!first) return null;
  const time = new Intl.DateTimeFormat(languageTag(locale), { hour: '2-digit', minute: '2-digit' }).format(
    first.createdAt,
  );
  const save = () => {
    for (const [index, item] of items.entries()) {
      download(item.url, `fastback-${item.module}-${item.createdAt}-${index + 1}.png`).catch(() =>
        notifications.show({ message: words.results.downloadFailed(), color: 'red' }),
      );
    }
  };
  const photos = items.map((item) => ({
    key: item.id,
    src: item.url,
    width: item.width ?? 3,
    height: item.height ?? 2,
    item,
  }));
  return (
    <article className={classes.batch}>
      <RowsPhotoAlbum
        photos={photos}
        spacing={8}
        targetRowHeight={300}
        rowConstraints={{ singleRowMaxHeight: 520 }}
        defaultContainerWidth={720}
        render={{
          photo: (_, { photo, width, height }) => (
            <div key={photo.key} style={{ width, height }}>
              <ResultPicture item={photo.item} arriving={photo.item.createdAt > since} open={() => open(photo.item)} />
            </div>
          ),
        }}
      />
      <div className={classes.about}>
        <PromptText asked={first} />
        <p className={`${classes.facts} figures`}>
          <span>{words.titles[first.module]()}</span>
          <span>{words.results.batch({ count: items.length, time })}</span>
          {first.width && first.height && (
            <span>
              {first.width} × {first.height}
            </span>
          )}
        </p>
        <div className={classes.actions}>
          {first.module === module && (
            <Button variant="default" size="compact-md" onClick={() => reuse(first.form)}>
              {words.results.reuse()}
            </Button>
          )}
          <Tooltip label={words.common.download()}>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.common.download()} onClick={save}>
              <IconDownload size={20} />
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
    </article>
  );
}
