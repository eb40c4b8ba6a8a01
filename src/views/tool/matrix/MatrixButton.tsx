import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ToolSpec } from '../../../tools';
import { matrixFields, matrixSize } from '../../../tools/matrix';
import { FailedDialog, lazyPart } from '../../kit/lazy-part';
import { useWords } from '../../studio/studio-context';
import classes from '../ToolPage.module.css';
import type { DesignState } from '../use-design-form';

const MatrixDialog = lazyPart(async () => (await import('./MatrixDialog')).MatrixDialog, { Failed: FailedDialog });

interface MatrixButtonProps {
  readonly tool: ToolSpec;
  readonly design: DesignState;
}

/** Opens the comparison of several values, for a tool that has something to compare. */
export function MatrixButton({ tool, design }: MatrixButtonProps) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  if (matrixFields(tool).length < matrixSize.minAxes) return null;
  return (
    <>
      <Button className={classes.quiet} variant="subtle" color="gray" fullWidth onClick={() => setOpen(true)}>
        {words.form.matrix()}
      </Button>
      {open && <MatrixDialog tool={tool} design={design} close={() => setOpen(false)} />}
    </>
  );
}
