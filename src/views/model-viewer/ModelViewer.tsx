import { useReducedMotion } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Group } from 'three';
import { createReadable } from '../../log/projection';
import { selectFacts, selectMishap } from '../../machines/model-viewer/selectors';
import { readSceneSettings } from '../../machines/model-viewer/settings';
import { selectSurface } from '../../machines/model-viewer/stage';
import type { ModelToOpen, OpenedModelViewer } from '../../ports/models';
import { useEditorWords } from '../editor/use-editor-words';
import { lazyPart } from '../kit/lazy-part';
import { useReadable, useStudio } from '../studio/studio-context';
import { notifications } from '../toasts/notifications';
import { Controls } from './Controls';
import { pressKey } from './keys';
import type { CameraLink } from './link';
import { MeasurePins, type Pins } from './MeasurePins';
import { ModelAbout } from './ModelAbout';
import classes from './ModelViewer.module.css';
import { Notes, Unopened } from './Notes';
import { Poster } from './Poster';
import { createRig } from './rig';
import { SectionFields } from './SectionFields';
import { LookoutContext, type Stand, StandContext, useStand } from './stand';
import { Toolbar } from './Toolbar';
import { useModelDrop } from './use-model-drop';
import { useOpened } from './use-opened';
import { hasWebGl } from './webgl';

const ModelCanvas = lazyPart(async () => (await import('./scene/ModelCanvas')).ModelCanvas, { Failed: Unopened });

export interface ModelViewerProps {
  readonly model: ModelToOpen;
  /** Hash of the small picture that is shown until the model is there. */
  readonly poster?: string;
  /** With other viewers: all look from where one looks from. */
  readonly link?: CameraLink;
  /** A tile among others has no tools but the pointer. */
  readonly small?: boolean;
  /** The model takes the whole window, or no longer does. */
  readonly fill?: (full: boolean) => void;
}

/** A 3D model to turn, paint, measure, cut open and hand out. */
export function ModelViewer({ model, ...props }: ModelViewerProps) {
  const { viewer, failed, retry } = useOpened(model);
  if (viewer) return <Stage viewer={viewer} name={model.name} {...props} />;
  return (
    <div className={classes.viewer}>
      <Poster hash={props.poster} />
      {failed && <Unopened retry={retry} />}
    </div>
  );
}

interface StageProps extends Omit<ModelViewerProps, 'model'> {
  readonly viewer: OpenedModelViewer;
  readonly name: string;
}

function Stage({ viewer, name, poster, link, small = false, fill }: StageProps) {
  const words = useEditorWords();
  const stand = useStandFor(viewer, small);
  const { stage } = stand;
  const pins = useRef<Pins>(null);
  const full = useSelector(stage, (snapshot) => snapshot.hasTag('full'));
  const { environment } = useReadable(stand.settings);
  const drop = useModelDrop(viewer.actor, !small);
  const onFull = useEffectEvent((now: boolean) => fill?.(now));
  useEffect(() => onFull(full), [full]);
  useMishaps(viewer);
  const facts = useSelector(viewer.actor, selectFacts);
  useEffect(() => {
    if (!hasWebGl()) stage.send({ type: 'surface.absent' });
  }, [stage]);
  // What was measured on one model means nothing on the next.
  useEffect(() => {
    if (facts) stage.send({ type: 'measure.clear' });
  }, [stage, facts]);
  const keys = (event: KeyboardEvent) => {
    // The keys are the stage's own: its buttons and sliders have theirs.
    if (event.target !== event.currentTarget || !pressKey(stand, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !full) return;
    event.stopPropagation();
    stage.send({ type: 'screen.toggle' });
  };
  return (
    <StandContext value={stand}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape only shortens what a button does. */}
      <div
        onKeyDown={leave}
        className={classes.viewer}
        data-small={small || undefined}
        data-environment={environment}
        {...drop.handlers}
      >
        <div
          className={classes.stage}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is worked by keys.
          tabIndex={0}
          aria-label={words.modelViewer.label({ name })}
          aria-description={words.modelViewer.keys()}
          onKeyDown={keys}
        >
          <Drawn poster={poster} link={link} pins={pins} />
          <MeasurePins ref={pins} />
        </div>
        <Notes />
        {!small && (
          <>
            <div className={classes.side}>
              <ModelAbout />
              <SectionFields />
            </div>
            <Controls />
            <Toolbar />
          </>
        )}
        {drop.over && <p className={classes.drop}>{words.modelViewer.dropHere()}</p>}
      </div>
    </StandContext>
  );
}

interface DrawnProps extends Pick<ModelViewerProps, 'poster' | 'link'> {
  readonly pins: React.RefObject<Pins | null>;
}

/** The model once it is drawn, until then its poster. The surface is made ready while the model is on its way. */
function Drawn({ poster, link, pins }: DrawnProps) {
  const stand = useStand();
  const { stage, viewer } = stand;
  const model = useReadable(viewer.model);
  const facts = useSelector(viewer.actor, selectFacts);
  const failed = useSelector(viewer.actor, (snapshot) => snapshot.hasTag('failed'));
  const surface = useSelector(stage, selectSurface);
  const absent = useSelector(stage, (snapshot) => snapshot.hasTag('absent'));
  const [shown, show] = useState<Group>();
  const isShown = model !== undefined && shown === model.root;
  return (
    <>
      {!isShown && <Poster hash={poster} />}
      {!absent && !failed && (
        <div className={classes.surface} data-ready={isShown || undefined}>
          <LookoutContext value={stand}>
            <ModelCanvas
              key={surface}
              model={model && facts && { root: model.root, facts }}
              shown={show}
              pins={pins}
              link={link}
            />
          </LookoutContext>
        </div>
      )}
    </>
  );
}

function useStandFor(viewer: OpenedModelViewer, small: boolean): Stand {
  const { preferences } = useStudio();
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  return useMemo(() => {
    const settings = createReadable(readSceneSettings(preferences.get().modelViewer));
    return {
      viewer,
      stage: viewer.stage,
      rig: createRig(),
      small,
      still,
      settings: {
        ...settings,
        set: (patch) => {
          settings.set({ ...settings.get(), ...patch });
          preferences.set({ modelViewer: settings.get() });
        },
      },
    };
  }, [viewer, preferences, small, still]);
}

/** Says what could not be handed out. */
function useMishaps({ actor }: OpenedModelViewer) {
  const words = useEditorWords();
  const mishap = useSelector(actor, selectMishap);
  useEffect(() => {
    if (!mishap) return;
    notifications.show({ color: 'red', message: words.modelViewer.mishaps[mishap]() });
    actor.send({ type: 'mishap.dismiss' });
  }, [actor, mishap, words]);
}
