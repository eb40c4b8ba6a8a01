import { ActionIcon, Badge, VisuallyHidden } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ApiKey } from '../../ports/account';
import { Time } from '../kit/Time';
import { useStudio } from '../studio/studio-context';
import { useAccountWords } from './account-words';
import { copy } from './copy';
import classes from './Keys.module.css';

interface KeyTableProps {
  readonly keys: readonly ApiKey[];
  readonly defaultKey: string | undefined;
  readonly change: (key: ApiKey) => void;
  readonly remove: (key: ApiKey) => void;
}

/** Every key with what it may and what it did; on a phone each is a card. */
export function KeyTable({ keys, defaultKey, change, remove }: KeyTableProps) {
  const words = useAccountWords();
  const said = words.profile;
  const columns = [said.keyName(), said.key(), said.remark(), said.expires(), said.lastUse(), said.spent()];
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{said.actions()}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            isDefault={key.secret === defaultKey}
            change={() => change(key)}
            remove={() => remove(key)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface KeyRowProps {
  readonly apiKey: ApiKey;
  readonly isDefault: boolean;
  readonly change: () => void;
  readonly remove: () => void;
}

function KeyRow({ apiKey, isDefault, change, remove }: KeyRowProps) {
  const words = useAccountWords();
  const said = words.profile;
  return (
    <tr>
      <td className={classes.name}>
        <span>{apiKey.name}</span>
        {isDefault && (
          <Badge size="sm" variant="light" color="gray" className={classes.badge}>
            {said.isDefault()}
          </Badge>
        )}
      </td>
      <td data-label={said.key()}>
        <span className={classes.key}>
          <Secret value={apiKey.secret} />
          <RowAction
            label={said.copyKey({ name: apiKey.name })}
            icon={IconCopy}
            act={() => copy(apiKey.secret, said.keyCopied({ name: apiKey.name }), words)}
          />
        </span>
      </td>
      <td data-label={said.remark()} className={classes.remark}>
        {apiKey.remark || <span className={classes.none}>{said.noRemark()}</span>}
      </td>
      <td data-label={said.expires()}>
        <Expiry at={apiKey.expiresAt} />
      </td>
      <td data-label={said.lastUse()}>
        {apiKey.lastUsedAt ? (
          <Time at={apiKey.lastUsedAt} toMinute />
        ) : (
          <span className={classes.none}>{said.neverUsed()}</span>
        )}
      </td>
      <td data-label={said.spent()}>
        <Spent apiKey={apiKey} change={change} />
      </td>
      <td className={classes.actions}>
        <RowAction label={said.deleteKey({ name: apiKey.name })} icon={IconTrash} act={remove} />
      </td>
    </tr>
  );
}

interface RowActionProps {
  readonly label: string;
  readonly icon: typeof IconCopy;
  readonly act: () => void;
}

function RowAction({ label, icon: Icon, act }: RowActionProps) {
  return (
    <ActionIcon
      data-hint={label}
      variant="subtle"
      color="gray"
      size={36}
      className={classes.icon}
      aria-label={label}
      onClick={act}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}

/** Characters of a key that are shown at either end. */
const SHOWN = 8;

function Secret({ value }: { readonly value: string }) {
  const words = useAccountWords();
  const start = value.slice(0, SHOWN);
  const end = value.slice(-SHOWN);
  return (
    <code className={classes.secret}>
      <span aria-hidden>{`${start}…${end}`}</span>
      <VisuallyHidden>{words.profile.keyLabel({ start, end })}</VisuallyHidden>
    </code>
  );
}

const DAY_MS = 24 * 3_600_000;
/** From here on the days are counted. */
const SOON_DAYS = 30;

function Expiry({ at }: { readonly at: string }) {
  const { now } = useStudio();
  const words = useAccountWords();
  const days = Math.ceil((Date.parse(at) - now()) / DAY_MS);
  return (
    <>
      <Time at={at} />
      {days <= SOON_DAYS && (
        <span className={classes.note} data-bad={days <= 0 || undefined}>
          {days <= 0 ? words.profile.expired() : words.profile.expiresSoon({ days })}
        </span>
      )}
    </>
  );
}

function Spent({ apiKey, change }: { readonly apiKey: ApiKey; readonly change: () => void }) {
  const words = useAccountWords();
  const said = words.profile;
  const { spent, spendCap: cap } = apiKey;
  const reached = cap !== null && spent >= cap;
  return (
    <span className={classes.key}>
      <span>
        <span className={`${classes.spent} figures`}>
          {cap === null ? said.noCap({ spent }) : said.spentOf({ spent, cap })}
        </span>
        {reached && (
          <span className={classes.note} data-bad>
            {said.capReached()}
          </span>
        )}
      </span>
      <RowAction label={said.changeCap({ name: apiKey.name })} icon={IconPencil} act={change} />
    </span>
  );
}
