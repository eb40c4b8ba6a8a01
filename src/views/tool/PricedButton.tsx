import { Button } from '@mantine/core';
import { useWords } from '../studio/studio-context';

interface PricedButtonProps {
  /** What it costs (compute power); undefined while that is not known. */
  readonly power: number | undefined;
  /** Id of the form that it starts, where it stands outside of it. */
  readonly form?: string | undefined;
  readonly disabled?: boolean;
}

/** Starts a generation, with what it costs on it. */
export function PricedButton({ power, form, disabled }: PricedButtonProps) {
  const { form: say } = useWords();
  return (
    <Button
      type="submit"
      form={form}
      size="md"
      fullWidth
      disabled={disabled}
      rightSection={<span className="figures">{power === undefined ? say.costUnknown() : say.cost({ power })}</span>}
      justify="space-between"
    >
      {say.generate()}
    </Button>
  );
}
