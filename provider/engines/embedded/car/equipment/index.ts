import type { Equipment } from '../../../../../contract/equipment';
import { hasArches } from '../../../../../contract/flares';
import type { MeshBuilder } from '../../mesh/mesh';
import type { Body } from '../shape/body';
import type { CarParameters } from '../shape/parameters';
import { addArchFlares } from './arch-flares';
import { addBonnetScoop, addBonnetVents } from './bonnet';
import { addBumpers } from './bumpers';
import { addCanards, addFenderVents } from './corners';
import { addEmblem } from './emblem';
import { addBullBar, addSpareWheel, addTowHooks, type OnBody } from './ends';
import { addExhaust } from './exhaust';
import { addPullHandles } from './handles';
import { addKayak, addLuggage, addSkis, addSurfboards } from './loads';
import { canCarry, hasPlace, needsRoof, underLid } from './named';
import { placesOn, roofOf } from './places';
import { addPopUpRoof } from './pop-up-roof';
import { addDiffuser } from './rear';
import { addLouvres } from './rear-glass';
import { addSideIntakes, addTailFins } from './rear-wings';
import { addTowBar, addWinch } from './recovery';
import { addRollHoop } from './roll-bars';
import { addBox, addLightBar, addRack, addTent, type OnRoof } from './roof';
import { addRoofScoop, addSharkFin } from './roof-air';
import { addTaxiSign } from './roof-signs';
import { addCameraMirrors, addMudFlaps, addSideSkirts, addSideSteps, addSnorkel } from './sides';
import { addChargePort, addFogLamps, addNacaDucts, addWhipAerial } from './small';
import { addAwning, addBikeRack, addRearLadder } from './touring';

const onRoof: Partial<Record<Equipment, (on: OnRoof) => void>> = {
  roofRack: addRack,
  roofBox: addBox,
  roofTent: addTent,
  lightBar: addLightBar,
  roofScoop: addRoofScoop,
  sharkFin: addSharkFin,
  awning: addAwning,
  surfboards: addSurfboards,
  kayak: addKayak,
  skis: addSkis,
  luggage: addLuggage,
  taxiSign: addTaxiSign,
  popUpRoof: addPopUpRoof,
};
const onBody: Partial<Record<Equipment, (on: OnBody, body: Body) => void>> = {
  spareWheel: addSpareWheel,
  bullBar: addBullBar,
  sideSteps: addSideSteps,
  snorkel: addSnorkel,
  towHooks: addTowHooks,
  mudFlaps: addMudFlaps,
  diffuser: addDiffuser,
  bonnetScoop: addBonnetScoop,
  bonnetVents: addBonnetVents,
  cameraMirrors: addCameraMirrors,
  pullHandles: addPullHandles,
  fenderVents: addFenderVents,
  canards: addCanards,
  fogLamps: addFogLamps,
  winch: addWinch,
  towBar: addTowBar,
  rearLadder: addRearLadder,
  bikeRack: addBikeRack,
  chargePort: addChargePort,
  whipAerial: addWhipAerial,
  nacaDucts: addNacaDucts,
  sideIntakes: addSideIntakes,
  tailFins: addTailFins,
  sideSkirts: addSideSkirts,
  louvres: addLouvres,
  rollHoop: addRollHoop,
};

/** Adds what is fitted outside, at places that the body's field gives; nothing on the roof of an open car. */
export function addEquipment(mesh: MeshBuilder, body: Body, car: CarParameters) {
  // Object.entries forgets the keys' type; they are equipment.
  const fitted = Object.entries(car.equipment ?? {}).flatMap(([name, is]) => (is ? [name as Equipment] : []));
  if (fitted.length === 0 && !car.exhaust && !car.emblem && !car.archFlares && !car.bumperShape) return;
  const places = placesOn(body, car);
  addExhaust({ mesh, places, car }, body);
  addEmblem({ mesh, places, car }, body);
  if (hasArches(car.type)) {
    addArchFlares({ mesh, places, car }, body);
    addBumpers({ mesh, places, car }, body);
  }
  const roof = roofOf(places, car);
  for (const name of fitted) {
    const isPlaced = needsRoof.includes(name) ? roof && hasPlace(car.type, name) : canCarry(car.type, name);
    if (!isPlaced) continue;
    if (car.equipment?.popUpRoof && underLid.includes(name)) continue;
    onBody[name]?.({ mesh, places, car }, body);
    if (roof) onRoof[name]?.({ mesh, places, roof, car });
  }
}
