// @vitest-environment happy-dom
import { Tooltip } from '@mantine/core';
import { expect, it } from 'vitest';
import { renderInStudio } from '../../support/render-in-studio';

it('says what it says in the landmark of what it tells of', async () => {
  // given something in the middle of a page that is pointed at
  const { leave } = await renderInStudio(() => (
    <main>
      <Tooltip label="Undo" opened>
        <button type="button">U</button>
      </Tooltip>
    </main>
  ));
  // then
  expect(document.querySelector('[role=tooltip]')?.closest('main')?.textContent).toContain('Undo');
  await leave();
});
