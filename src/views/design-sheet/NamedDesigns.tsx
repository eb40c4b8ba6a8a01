import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CarDesign } from '../../../contract/design';
import { namedDesigns } from '../../log/projections/designs';
import type { OtherDesign } from '../../machines/design-sheet/commands';
import { useEditorWords } from '../editor/use-editor-words';
import { notifyWithUndo } from '../kit/undo';
import { useProjection } from '../studio/studio-context';
import { notifications } from '../toasts/notifications';
import { useIsResting, useSheet, useSheetActor } from './context';
import classes from './DesignSheet.module.css';
import { SideDrawing } from './SideDrawing';

/** Designs kept under a name: opened, compared, crossed with the sheet, and deleted. */
export function NamedDesigns() {
  const { designSheet: say } = useEditorWords();
  const named = useProjection(namedDesigns);
  const readable = named.flatMap(({ name, design }): OtherDesign[] => {
    const read = CarDesign.safeParse(design);
    return read.success ? [{ name, design: read.data }] : [];
  });
  return (
    <section className={classes.named} aria-label={say.names()}>
      <h3>{say.names()}</h3>
      <Naming />
      {readable.length === 0 ? (
        <p className={classes.quiet}>{say.noNames()}</p>
      ) : (
        <ul>
          {readable.map((other) => (
            <Named key={other.name} other={other} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Naming() {
  const { designSheet: say } = useEditorWords();
  const actor = useSheetActor();
  const [name, setName] = useState('');
  const trimmed = name.trim();
  return (
    <form
      className={classes.naming}
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed === '') return;
        actor.send({ type: 'name.save', name: trimmed });
        notifications.show({ message: say.saved({ name: trimmed }) });
        setName('');
      }}
    >
      <TextInput
        size="xs"
        aria-label={say.name()}
        placeholder={say.name()}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button size="xs" type="submit" variant="default" disabled={trimmed === ''}>
        {say.save()}
      </Button>
    </form>
  );
}

function Named({ other }: { readonly other: OtherDesign }) {
  const words = useEditorWords();
  const { designSheet: say, common } = words;
  const actor = useSheetActor();
  const isResting = useIsResting();
  const { design: current } = useSheet();
  const { name, design } = other;
  const shared = { size: 'xs', variant: 'subtle', disabled: !isResting } as const;
  const remove = () => {
    actor.send({ type: 'name.remove', name });
    notifyWithUndo(say.removed({ name }), () => actor.send({ type: 'name.save', name, design }), words);
  };
  return (
    <li>
      <SideDrawing design={design} />
      <strong>{name}</strong>
      <div>
        <Button {...shared} onClick={() => actor.send({ type: 'design.open', design })}>
          {say.openNamed()}
        </Button>
        <Button {...shared} onClick={() => actor.send({ type: 'compare.start', other })}>
          {say.compare()}
        </Button>
        <Button
          {...shared}
          disabled={!isResting || design === current}
          onClick={() => actor.send({ type: 'cross.start', other })}
        >
          {say.cross()}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={say.remove({ name })}
          data-hint={common.remove()}
          onClick={remove}
        >
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </div>
    </li>
  );
}
