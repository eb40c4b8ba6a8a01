import { tasks } from '../../log/projections/tasks';
import { toolByModule } from '../../tools';
import { useProjection } from '../studio/studio-context';

/** The tool that was used last, with its form as it was left; the first tool where none was used yet. */
export function useWayBack(): string {
  const [latest] = useProjection(tasks);
  return toolByModule(latest?.request.module ?? 'txt2img').route;
}
