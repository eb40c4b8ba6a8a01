import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { shownForm, type ToolSpec } from '../../tools';
import { useStudio } from '../studio/studio-context';
import { useBalance } from '../studio/use-provider-data';
import classes from './ToolPage.module.css';
import { usePrice } from './use-cost';
import type { DesignState } from './use-design-form';

/** Starts the generation; says what it will cost and, before it is pressed, whether the balance reaches for it. */
export function GenerateButton({ tool, design }: { readonly tool: ToolSpec; readonly design: DesignState }) {
  const { form, errors } = design;
  const { words } = useStudio();
  const power = usePrice(tool, shownForm(tool, form), errors);
  const balance = useBalance()?.free;
  const short = power !== undefined && balance !== undefined && balance < power;
  return (
    <>
      <div role="status">
        {short && (
          <p className={classes.short}>
            {words.form.balanceShort({ balance, power })}{' '}
            <Anchor component={Link} to="/wallet" inherit>
              {words.form.recharge()}
            </Anchor>
          </p>
        )}
      </div>
      <Button
        type="submit"
        size="md"
        fullWidth
        rightSection={
          <span className="figures">{power === undefined ? words.form.costUnknown() : words.form.cost({ power })}</span>
        }
        justify="space-between"
      >
        {words.form.generate()}
      </Button>
      <Text size="xs" c="dimmed" ta="center" mt={4} className="figures">
        {balance !== undefined && !short && <span>{words.form.balanceLeft({ balance })}</span>}
        <Text span inherit visibleFrom="sm">
          {balance !== undefined && !short && ' · '}
          {words.form.shortcut()}
        </Text>
      </Text>
    </>
  );
}
