import { useState } from 'react';
import { type InspectorWords, loadPalette } from '../../i18n';
import type { Inspection, SeenActor } from '../../ports/inspector';
import { useLazyWords } from '../kit/use-lazy-words';
import { useReadable } from '../studio/studio-context';
import { Actors } from './Actors';
import { Chosen } from './Chosen';
import { Flow } from './Flow';
import { Frame } from './Frame';
import classes from './Inspector.module.css';
import { LogPart } from './LogPart';

const rooms = ['actors', 'log'] as const;

/** All actors with what they exchange, and the log with all that it remembers. */
export function Inspector({ inspection }: { readonly inspection: Inspection }) {
  const say = useLazyWords(loadPalette)?.inspector;
  const [room, enter] = useState<(typeof rooms)[number]>('actors');
  if (!say) return null;
  const tools = rooms.map((each) => (
    <button key={each} type="button" aria-pressed={each === room} onClick={() => enter(each)}>
      {say.rooms[each]}
    </button>
  ));
  return (
    <Frame say={say} tools={tools}>
      {room === 'actors' ? <ActorRoom {...{ inspection, say }} /> : <LogPart {...{ inspection, say }} />}
    </Frame>
  );
}

function ActorRoom({ inspection, say }: { readonly inspection: Inspection; readonly say: InspectorWords }) {
  useReadable(inspection.version);
  const [id, choose] = useState<number>();
  const actors = inspection.actors();
  const chosen = actors.find((actor) => actor.id === id) ?? first(actors);
  return (
    <div className={classes.opened}>
      <Actors {...{ actors, say, choose }} chosen={chosen?.id} />
      <section className={classes.chosen} aria-label={chosen?.name ?? say.choose}>
        {chosen ? <Chosen key={chosen.id} {...{ inspection, say }} actor={chosen} /> : <p>{say.choose}</p>}
      </section>
      <Flow {...{ inspection, say, choose }} chosen={chosen} />
    </div>
  );
}

const first = (actors: readonly SeenActor[]) => actors.find(({ name }) => name === 'studio') ?? actors[0];
