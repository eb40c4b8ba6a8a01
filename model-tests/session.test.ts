import { describe, expect, it } from 'vitest';
import { describeModel } from '../tests/support/harness/describe';
import { follow, type Path } from '../tests/support/harness/ways';
import { sessionModel } from './session.model';

await describeModel(sessionModel);

const asked: Path = ['a code', 'exchangeCode succeeds'];
const refusedLink: Path = ['a link', 'fetchUser fails 1'];
const bobElsewhere = 'session.signed-in-elsewhere 3';

type Known = 'failure' | 'offered' | 'returnAddress' | 'urlCode';

describe('a session', () => {
  it.each<{ title: string; before: Path; step: string; forgets: Known }>([
    {
      title: 'forgets why a link was refused when the dialog is closed',
      before: refusedLink,
      step: 'session.dialog-dismissed',
      forgets: 'failure',
    },
    {
      title: 'forgets why a link was refused when another tab signs in',
      before: refusedLink,
      step: bobElsewhere,
      forgets: 'failure',
    },
    {
      title: 'forgets where somebody was going once they are there',
      before: ['a visitor', 'session.require-login', 'auth succeeds'],
      step: 'after returnDelay',
      forgets: 'returnAddress',
    },
    {
      title: 'forgets whom a link names when another tab signs out',
      before: asked,
      step: 'session.signed-out-elsewhere',
      forgets: 'offered',
    },
    {
      title: 'forgets whom a link names when another tab signs in',
      before: asked,
      step: bobElsewhere,
      forgets: 'offered',
    },
    {
      title: 'drops a code that was not exchanged when another tab signs in',
      before: ['a code'],
      step: bobElsewhere,
      forgets: 'urlCode',
    },
  ])('$title', async ({ before, step, forgets }) => {
    // given what it knows, when the step is taken
    const { snapshots } = await follow(sessionModel, [...before, step]);
    // then it no longer knows it
    expect(snapshots.at(-2)?.context[forgets]).toBeDefined();
    expect(snapshots.at(-1)?.context[forgets]).toBeUndefined();
  });
});
