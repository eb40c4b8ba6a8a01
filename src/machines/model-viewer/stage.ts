import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { movedSection, type Section, usualSection } from './section';
import type { Place } from './stats';

interface StageContext {
  /** Places between which is measured: none, one or two. */
  readonly points: readonly Place[];
  readonly section: Section;
  /** Rises with every new drawing surface. */
  readonly surface: number;
}

export type ModelStageCommand =
  | { type: 'surface.lost' }
  | { type: 'surface.restored' }
  | { type: 'surface.renew' }
  | { type: 'surface.absent' }
  | { type: 'screen.toggle' }
  | { type: 'controls.toggle' }
  | { type: 'turntable.toggle' }
  | { type: 'measure.toggle' }
  | { type: 'measure.pick'; place: Place }
  | { type: 'measure.clear' }
  | { type: 'section.toggle' }
  | { type: 'section.move'; patch: Partial<Section> };

/** How a model is shown: what draws it, how much room it has, what the pointer is for, and where it is cut. */
export const modelStageMachine = setup({
  types: {
    context: {} as StageContext,
    events: {} as ModelStageCommand,
    tags: {} as 'lost' | 'absent' | 'full' | 'controls' | 'turning' | 'measuring' | 'sectioned',
  },
  actions: {
    renewSurface: assign({ surface: ({ context }) => context.surface + 1 }),
    forgetPoints: assign({ points: [] }),
  },
}).createMachine({
  id: 'modelStage',
  context: { points: [], section: usualSection, surface: 0 },
  type: 'parallel',
  states: {
    /** What the model is drawn on: a browser may take it away, and some have none. */
    surface: {
      initial: 'there',
      states: {
        there: { on: { 'surface.lost': 'lost', 'surface.absent': 'absent' } },
        lost: {
          tags: 'lost',
          on: {
            'surface.restored': { target: 'there', actions: 'renewSurface' },
            'surface.renew': { target: 'there', actions: 'renewSurface' },
          },
        },
        absent: { tags: 'absent' },
      },
    },
    /** Beside the text, or over the whole window: only there is room for the controls. */
    screen: {
      initial: 'normal',
      states: {
        normal: { on: { 'screen.toggle': 'full', 'controls.toggle': 'full.drawer' } },
        full: {
          tags: 'full',
          initial: 'plain',
          on: { 'screen.toggle': 'normal' },
          states: {
            plain: { on: { 'controls.toggle': 'drawer' } },
            drawer: { tags: 'controls', on: { 'controls.toggle': 'plain' } },
          },
        },
      },
    },
    /** What the pointer is for, beside looking around. */
    hand: {
      initial: 'free',
      states: {
        free: { on: { 'turntable.toggle': 'turning', 'measure.toggle': 'measuring' } },
        turning: { tags: 'turning', on: { 'turntable.toggle': 'free', 'measure.toggle': 'measuring' } },
        measuring: {
          tags: 'measuring',
          exit: 'forgetPoints',
          on: {
            'measure.toggle': 'free',
            'turntable.toggle': 'turning',
            'measure.pick': {
              actions: assign({
                points: ({ context: { points }, event }) =>
                  points.length === 1 ? [...points, event.place] : [event.place],
              }),
            },
            'measure.clear': { actions: 'forgetPoints' },
          },
        },
      },
    },
    section: {
      initial: 'whole',
      states: {
        whole: { on: { 'section.toggle': 'cut' } },
        cut: {
          tags: 'sectioned',
          on: {
            'section.toggle': 'whole',
            'section.move': {
              actions: assign({ section: ({ context, event }) => movedSection(context.section, event.patch) }),
            },
          },
        },
      },
    },
  },
});

export type ModelStageActor = ActorRefFrom<typeof modelStageMachine>;
type Snapshot = SnapshotFrom<typeof modelStageMachine>;

export const selectPoints = ({ context }: Snapshot) => context.points;
export const selectSection = ({ context }: Snapshot) => context.section;
/** Rises with every new drawing surface. */
export const selectSurface = ({ context }: Snapshot) => context.surface;
