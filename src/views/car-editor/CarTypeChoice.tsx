import { Button, Modal, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { type CarTypeId, carTypeIds, carTypes } from '../../drawing/car-types';
import { startDrawing } from '../../drawing/outline';
import { selectPresent } from '../../machines/car-editor/selectors';
import frame from '../editor/Editor.module.css';
import { useEditorWords } from '../editor/use-editor-words';
import classes from './CarEditor.module.css';
import { useEditor } from './editor';
import { Outline } from './Outline';

/** Which of the 25 types the car is: by name, or by its silhouette. */
export function CarTypeChoice() {
  const { actor, speak } = useEditor();
  const { carEditor: say } = useEditorWords();
  const type = useSelector(actor, (snapshot) => selectPresent(snapshot).type);
  const [opened, dialog] = useDisclosure(false);
  const before = useRef(type);
  useEffect(() => {
    if (before.current !== type) speak(({ carEditor }) => carEditor.types[type]());
    before.current = type;
  }, [type, speak]);
  const choose = (carType: CarTypeId) => {
    if (carType !== type) actor.send({ type: 'type.choose', carType });
  };
  return (
    <section className={frame.section} aria-label={say.carType()}>
      <h2>
        {say.carType()}
        <Button variant="subtle" size="compact-sm" onClick={dialog.open}>
          {say.presets()}
        </Button>
      </h2>
      <Select
        aria-label={say.carType()}
        data={carTypeIds.map((id) => ({ value: id, label: say.types[id]() }))}
        value={type}
        allowDeselect={false}
        searchable
        // The focus that comes back after a question is no wish for the list.
        openOnFocus={false}
        maxDropdownHeight={320}
        // The list has no other values than these.
        onChange={(value) => value && choose(value as CarTypeId)}
      />
      <Modal opened={opened} onClose={dialog.close} title={say.presets()} size={920}>
        <p className={frame.hint}>{say.presetsLead()}</p>
        <ul className={classes.presets}>
          {carTypeIds.map((id) => (
            <li key={id}>
              <button
                type="button"
                className={classes.preset}
                aria-current={id === type}
                onClick={() => {
                  dialog.close();
                  choose(id);
                }}
              >
                <Outline drawing={startDrawing(id)} />
                {say.types[id]()}
                <small className="figures">
                  {carTypes[id].length.default} × {carTypes[id].height.default} {say.mm()}
                </small>
              </button>
            </li>
          ))}
        </ul>
      </Modal>
    </section>
  );
}
