import { importConfig } from '../../drawing/car-config';
import type { CarEditorActor } from '../../machines/car-editor/selectors';

/** A larger file is no configuration (bytes). */
const LARGEST = 20_000_000;

/** Opens the configuration in a file, or rejects it; answers whether it was opened. */
export async function importInto(actor: CarEditorActor, file: File): Promise<boolean> {
  const imported = importConfig(file.size > LARGEST ? '' : await file.text().catch(() => ''));
  if (!imported.ok) {
    actor.send({ type: 'config.rejected', failure: imported.failure });
    return false;
  }
  const { name, description, createdAt } = imported.config;
  actor.send({ type: 'config.open', drawing: imported.drawing, name, about: { description, createdAt } });
  return true;
}
