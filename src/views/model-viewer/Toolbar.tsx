import { Menu } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconCamera,
  IconCube,
  IconDownload,
  IconFocusCentered,
  IconPackageExport,
  IconRotate360,
  IconRulerMeasure,
  IconSlice,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectIsRepainted } from '../../machines/model-viewer/selectors';
import type { ModelStageCommand } from '../../machines/model-viewer/stage';
import { useEditorWords } from '../editor/use-editor-words';
import over from '../kit/Over.module.css';
import classes from './ModelViewer.module.css';
import { useStand } from './stand';
import { views } from './three/framing';

/** One press of the turntable where nothing may move by itself (radians). */
const STEP = Math.PI / 6;

/** How the model is looked at, measured, cut and handed out. */
export function Toolbar() {
  const { viewer, stage, rig, still } = useStand();
  const { modelViewer: say } = useEditorWords();
  const on = {
    turning: useSelector(stage, (snapshot) => snapshot.hasTag('turning')),
    measuring: useSelector(stage, (snapshot) => snapshot.hasTag('measuring')),
    sectioned: useSelector(stage, (snapshot) => snapshot.hasTag('sectioned')),
    controls: useSelector(stage, (snapshot) => snapshot.hasTag('controls')),
    full: useSelector(stage, (snapshot) => snapshot.hasTag('full')),
  };
  const send = (command: ModelStageCommand) => () => stage.send(command);
  const size = 20;
  return (
    <div className={`${over.floating} ${classes.toolbar}`} role="toolbar" aria-label={say.tools()}>
      <span className={classes.fit}>
        <Tool label={say.fit()} act={rig.fit} icon={<IconFocusCentered size={size} />} />
      </span>
      <Menu position="top" withinPortal={false}>
        <Menu.Target>
          <button type="button" className={classes.tool} aria-label={say.viewsLabel()} data-hint={say.viewsLabel()}>
            <IconCube size={size} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item rightSection={<kbd>0</kbd>} onClick={rig.fit}>
            {say.fit()}
          </Menu.Item>
          {views.map((view, index) => (
            <Menu.Item key={view} rightSection={<kbd>{index + 1}</kbd>} onClick={() => rig.look(view)}>
              {say.views[view]()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Tool
        label={still ? say.turntableStep() : say.turntable()}
        act={still ? () => rig.orbit(STEP, 0) : send({ type: 'turntable.toggle' })}
        pressed={still ? undefined : on.turning}
        icon={<IconRotate360 size={size} />}
      />
      <Tool
        label={say.measure()}
        act={send({ type: 'measure.toggle' })}
        pressed={on.measuring}
        icon={<IconRulerMeasure size={size} />}
      />
      <Tool
        label={say.section()}
        act={send({ type: 'section.toggle' })}
        pressed={on.sectioned}
        icon={<IconSlice size={size} />}
      />
      <span className={classes.gap} />
      <Tool
        label={say.screenshot()}
        act={() => viewer.actor.send({ type: 'export.start', what: 'picture' })}
        icon={<IconCamera size={size} />}
      />
      <Files />
      <span className={classes.gap} />
      <Tool
        label={on.controls ? say.closeControls() : say.controls()}
        act={send({ type: 'controls.toggle' })}
        pressed={on.controls}
        icon={<IconAdjustmentsHorizontal size={size} />}
      />
      <Tool
        label={on.full ? say.normal() : say.full()}
        act={send({ type: 'screen.toggle' })}
        icon={on.full ? <IconArrowsMinimize size={size} /> : <IconArrowsMaximize size={size} />}
      />
    </div>
  );
}

/** The file as it came, and as it is painted. */
function Files() {
  const { actor } = useStand().viewer;
  const { modelViewer: say } = useEditorWords();
  const repainted = useSelector(actor, selectIsRepainted);
  return (
    <Menu position="top" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.tool} aria-label={say.download()} data-hint={say.download()}>
          <IconDownload size={20} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconDownload size={18} />}
          onClick={() => actor.send({ type: 'export.start', what: 'original' })}
        >
          {say.download()}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPackageExport size={18} />}
          disabled={!repainted}
          onClick={() => actor.send({ type: 'export.start', what: 'model' })}
        >
          {say.exportGlb()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ToolProps {
  readonly label: string;
  readonly act: () => void;
  readonly pressed?: boolean;
  readonly icon: React.ReactNode;
}

export const Tool = ({ label, act, pressed, icon }: ToolProps) => (
  <button
    type="button"
    className={classes.tool}
    aria-label={label}
    data-hint={label}
    aria-pressed={pressed}
    onClick={act}
  >
    {icon}
  </button>
);
