import type { MeshBuilder } from '../../mesh/mesh';
import type { Body } from '../shape/body';
import type { CarParameters } from '../shape/parameters';
import { isOpenWheeled, wheelsOf } from '../shape/running-gear';
import { addExposedEngine } from './engines';
import { addStandingLamps } from './lamps';
import { addFrontPlanes, addHalo, addRearPlanes } from './planes';
import { addCycleWings, addSuspension } from './suspension';

/** Adds suspension, mudguards, engine, lamps and planes of a car whose wheels stand outside its body. */
export function addOpenWheelParts(mesh: MeshBuilder, body: Body, p: CarParameters) {
  if (!isOpenWheeled(p)) return;
  for (const wheel of Object.values(wheelsOf(p, body))) {
    if (wheel.kind === 'outside') addSuspension(mesh, body, p, wheel);
  }
  if (p.equipment?.cycleWings) addCycleWings(mesh, body, p);
  if (p.equipment?.exposedEngine) addExposedEngine(mesh, body, p);
  if (p.standingLamps) addStandingLamps(mesh, body, p);
  if (!p.planes) return;
  addHalo(mesh, p);
  if (p.splitter) addFrontPlanes(mesh, body, p);
  if (p.wing) addRearPlanes(mesh, p);
}
