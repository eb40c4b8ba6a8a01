import { Modal } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import classes from './KeyList.module.css';

/** What some keys do; each of `keys` does it, by itself or with others, which a space parts. */
export interface KeyRow {
  readonly keys: readonly string[];
  readonly does: string;
  /** Shown in place of the keys, where they can be changed. */
  readonly choice?: ReactNode;
}

interface KeyListProps {
  readonly opened: boolean;
  readonly close: () => void;
  readonly title: string;
  readonly hint: string;
  readonly groups: readonly { readonly title: string; readonly rows: readonly KeyRow[] }[];
  readonly children?: ReactNode;
}

/** Every key of an editor, to be looked up. */
export const KeyList = ({ opened, close, title, hint, groups, children }: KeyListProps) => (
  <Modal opened={opened} onClose={close} title={title} size={880}>
    <div className={classes.groups}>
      {groups.map((group) => (
        <section key={group.title} className={classes.group}>
          <h3>{group.title}</h3>
          <dl>
            {group.rows.map((row) => (
              <Row key={row.does} row={row} />
            ))}
          </dl>
        </section>
      ))}
    </div>
    <p className={classes.hint}>{hint}</p>
    {children}
  </Modal>
);

const Row = ({ row: { keys, does, choice } }: { readonly row: KeyRow }) => (
  <div className={classes.row}>
    <dt>{does}</dt>
    <dd>{choice ?? <Keys keys={keys} />}</dd>
  </div>
);

/** Combinations of keys, each drawn as its keys. */
export const Keys = ({ keys }: Pick<KeyRow, 'keys'>) =>
  keys.map((combination, index) => (
    <Fragment key={combination}>
      {index > 0 && ' / '}
      <span>
        {combination.split(' ').map((key) => (
          <kbd key={key} className={classes.key}>
            {key}
          </kbd>
        ))}
      </span>
    </Fragment>
  ));
