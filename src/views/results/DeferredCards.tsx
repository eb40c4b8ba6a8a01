import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { type Deferral, deferrals } from '../../log/projections/deferrals';
import { useProjection, useStudio } from '../studio/studio-context';
import { PromptText } from './PromptText';
import classes from './ResultsPanel.module.css';

/** What was wanted without a network, with the choice to send it when that is back. */
export const DeferredCards = memo(function DeferredCards() {
  const all = useProjection(deferrals);
  if (all.length === 0) return null;
  return (
    <ul className={classes.cards}>
      {all.map((deferral) => (
        <DeferredCard key={deferral.deferralId} deferral={deferral} />
      ))}
    </ul>
  );
});

function DeferredCard({ deferral }: { readonly deferral: Deferral }) {
  const {
    deferrals: actor,
    words: { deferred: words },
  } = useStudio();
  const { online } = useNetwork();
  const { deferralId, request } = deferral;
  const scheduled = useSelector(actor, ({ context }) =>
    context.scheduled.some((each) => each.deferralId === deferralId),
  );
  const send = () => actor.send({ type: 'deferral.send', deferred: { deferralId, request } });
  const schedule = () => actor.send({ type: 'deferral.schedule', deferred: { deferralId, request } });
  const unschedule = () => actor.send({ type: 'deferral.unschedule', deferralId });
  return (
    <li className={classes.card}>
      <PromptText asked={request} />
      <p role="status" className={classes.facts}>
        {online ? words.back() : words[scheduled ? 'scheduled' : 'waiting']()}
      </p>
      <div className={classes.row}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          onClick={() => actor.send({ type: 'deferral.discard', deferralId })}
        >
          {words.discard()}
        </Button>
        <Button variant="default" size="compact-md" onClick={online ? send : scheduled ? unschedule : schedule}>
          {words[online ? 'send' : scheduled ? 'unschedule' : 'schedule']()}
        </Button>
      </div>
    </li>
  );
}
