import { Anchor, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { changesTheCar, notDrawnOf, shownForm, type ToolSpec } from '../../tools';
import { keysOf, shownKeys } from '../kit/shortcuts';
import { useBalance, usePreference, useStudio } from '../studio/studio-context';
import { PricedButton } from './PricedButton';
import classes from './ToolPage.module.css';
import { usePrice } from './use-cost';
import type { DesignState } from './use-design-form';

interface GenerateButtonProps {
  readonly tool: ToolSpec;
  readonly design: DesignState;
  /** Id of the form that it starts, where it stands outside of it. */
  readonly form?: string;
}

/**
 * Starts the generation; says before it is pressed what it will cost, what of the words will not be drawn, and that it
 * waits where there is no network.
 */
export function GenerateButton({ tool, design, form: formId }: GenerateButtonProps) {
  const { form, errors, reading } = design;
  const { words } = useStudio();
  const shortcuts = usePreference('shortcuts');
  const price = usePrice(tool, shownForm(tool, form, design.rests), errors, design.pictureSize);
  const power = price?.power;
  const balance = useBalance()?.free;
  const { online } = useNetwork();
  const missing = notDrawnOf(reading.words);
  const bodies = missing.filter(changesTheCar).map(({ text }) => text);
  const short = power !== undefined && balance !== undefined && balance < power;
  return (
    <>
      <div role="status">
        {!online && <p className={classes.short}>{words.deferred.ahead()}</p>}
        {short && (
          <p className={classes.short}>
            {words.form.balanceShort({ balance, power })}{' '}
            <Anchor component={Link} to="/wallet" inherit>
              {words.form.recharge()}
            </Anchor>
          </p>
        )}
        {bodies.length > 0 && !form.car && (
          <p className={classes.short}>{words.reading.otherBody({ list: bodies.join(words.reading.comma()) })}</p>
        )}
      </div>
      <PricedButton power={power} form={formId} />
      <Text size="xs" c="dimmed" ta="center" mt={4} className="figures">
        {price?.drawn_by && <span>{words.form.drawnBy({ name: price.drawn_by })} · </span>}
        {price?.seconds && <span>{words.form.takes({ seconds: price.seconds })} · </span>}
        {missing.length > 0 && <span>{words.reading.count({ count: missing.length })} · </span>}
        {balance !== undefined && !short && <span>{words.form.balanceLeft({ balance })}</span>}
        <Text span inherit visibleFrom="sm" data-keys>
          {balance !== undefined && !short && ' · '}
          {shownKeys(keysOf('generate', shortcuts)).split(' ').join(' + ')}
        </Text>
      </Text>
    </>
  );
}
