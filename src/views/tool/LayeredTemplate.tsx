import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import {
  composeTemplate,
  firstChoice,
  type Layer,
  type LayerChoice,
  layers,
  type PresetBook,
  type PromptTemplate,
} from '../../i18n/presets';
import { shorten } from '../../tools';
import { Chip, Chips } from '../kit/Chip';
import { useWords } from '../studio/studio-context';
import classes from './Prompts.module.css';
import fields from './ToolPage.module.css';

/** Characters of a template before it is opened. */
const HEAD = 100;

interface LayeredTemplateProps {
  readonly book: PresetBook;
  readonly template: PromptTemplate;
  readonly put: (text: string, how: 'replace' | 'append') => void;
}

/** A description put together layer by layer, as a car is: body, front, lights, wheels, paint, scene, view. */
export function LayeredTemplate({ book, template, put }: LayeredTemplateProps) {
  const words = useWords();
  const [choice, choose] = useState<LayerChoice>(firstChoice);
  const text = composeTemplate(book, template, choice);
  const pick = (layer: Layer, index: number) => choose({ ...choice, [layer]: choice[layer] === index ? null : index });
  return (
    <details className={classes.template}>
      <summary>
        <strong>{template.name}</strong>
        <span className={classes.headText}>{shorten(text, HEAD)}</span>
      </summary>
      {layers.map((layer) => (
        <fieldset key={layer} className={`${fields.group} ${classes.layer}`}>
          <legend>{book.layers[layer]}</legend>
          <Chips>
            {template.layers[layer].map(({ name, text: full }, index) => (
              <Chip key={name} on={choice[layer] === index} hint={full} act={() => pick(layer, index)}>
                {name}
              </Chip>
            ))}
          </Chips>
        </fieldset>
      ))}
      <p className={classes.whole}>{text || words.prompts.noLayer()}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="sm" disabled={text === ''} onClick={() => put(text, 'append')}>
          {words.prompts.append()}
        </Button>
        <Button size="sm" disabled={text === ''} onClick={() => put(text, 'replace')}>
          {words.prompts.fill()}
        </Button>
      </Group>
    </details>
  );
}
