import { IconCube, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Locale, Words } from '../../i18n';
import type { Expense } from '../../ports/wallet';
import { Time } from '../kit/Time';
import { Thumbnail, useKeptPicture } from '../kit/thumbnail';
import { whole } from './figures';
import type { Column } from './records/arrange';
import { toolName } from './tool-name';
import classes from './Wallet.module.css';

/** Characters of a record's number in the table: the whole one is in its hint and in the exported file. */
const ID_SHOWN = 8;

interface Told {
  readonly words: Words;
  readonly locale: Locale;
  /** Hashes of small pictures, by the address of the whole one. */
  readonly thumbnails: ReadonlyMap<string, string>;
}

/** The columns of the consumption table. */
export function consumptionColumns({ words, locale, thumbnails }: Told): Column<Expense>[] {
  const said = words.wallet.consumption;
  const feature = ({ module }: Expense) => toolName(module, words);
  const parameters = (record: Expense) => parametersOf(record, words);
  return [
    {
      key: 'result',
      title: said.result(),
      cell: (record) => <Result record={record} words={words} thumbnails={thumbnails} />,
    },
    {
      key: 'recordId',
      title: said.recordId(),
      value: ({ id }) => id,
      cell: ({ id }) => <span data-hint={id}>{id.slice(0, ID_SHOWN)}</span>,
    },
    { key: 'feature', title: said.feature(), value: feature, cell: feature },
    {
      key: 'power',
      title: said.power(),
      numeric: true,
      value: ({ power }) => power,
      cell: ({ power }) => whole(power, locale),
    },
    {
      key: 'prompt',
      title: said.prompt(),
      value: ({ prompt }) => prompt,
      cell: ({ prompt }) => <span className={classes.prompt}>{prompt === '' ? said.noPrompt() : prompt}</span>,
    },
    {
      key: 'params',
      title: said.parameters(),
      value: (record) => parameters(record).join(' · '),
      // A figure stays beside its name.
      cell: (record) =>
        parameters(record)
          .map((each) => each.replaceAll(' ', '\u00a0'))
          .join(' · '),
    },
    {
      key: 'time',
      title: said.time(),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <Time at={createdAt} toMinute />,
    },
  ];
}

function parametersOf({ module, params }: Expense, words: Words): readonly string[] {
  const said = words.wallet.consumption;
  const { width, height, n, seed, mcResolution } = params;
  const parts: string[] = [];
  if (module === 'imgto3d') {
    if (mcResolution !== undefined) parts.push(said.mesh({ resolution: String(mcResolution) }));
  } else if (width !== undefined && height !== undefined) {
    parts.push(said.size({ width: String(width), height: String(height) }));
  }
  if (typeof n === 'number' && n > 1) parts.push(said.count({ count: n }));
  if (seed !== undefined) parts.push(said.seed({ seed: String(seed) }));
  return parts;
}

interface ResultProps extends Pick<Told, 'words' | 'thumbnails'> {
  readonly record: Expense;
}

/** The first of what came of it, small; it opens whole. */
function Result({ record, words, thumbnails }: ResultProps) {
  const [first] = record.files;
  const [missing, setMissing] = useState(false);
  const poster = useKeptPicture(first?.type === '3d' ? thumbnails.get(first.url) : undefined);
  if (!first) return <span className={classes.quiet}>{words.wallet.consumption.noResult()}</span>;
  const name = words.wallet.consumption.open({ prompt: record.prompt.slice(0, 60) || toolName(record.module, words) });
  return (
    <a
      className={classes.result}
      href={first.url}
      target="_blank"
      rel="noreferrer"
      aria-label={name}
      onErrorCapture={() => setMissing(true)}
    >
      {poster && <img src={poster} alt="" draggable={false} />}
      {first.type !== 'image' && !poster && <IconCube size={28} aria-hidden />}
      {first.type === 'image' && missing && <IconPhotoOff size={20} aria-hidden />}
      {first.type === 'image' && !missing && <Thumbnail hash={thumbnails.get(first.url)} url={first.url} />}
    </a>
  );
}
