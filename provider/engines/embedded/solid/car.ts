import type { ModelMaterial } from '../../../../contract/model-materials';
import type { CarModel } from '../car/model';
import { isOpenWheeled } from '../car/shape/running-gear';
import { Part } from '../mesh/mesh';
import { type Finish, partMaterial } from '../trace/finish';
import type { Material } from '../trace/materials';
import { toGltf, turnToGltf } from './axes';
import type { SolidNode, SolidPart } from './glb';
import { inHalves, secondHalfOf } from './halves';
import { pbrOf, type SolidMaterial } from './materials';
import { shownOn } from './pieces';
import { simplified } from './simplify';
import { cutSkin, type Laying } from './skin';
import { faced, type Surface, subset, transformed } from './surface';
import { wheelNodes } from './wheels';

/** How far a simplified surface may lie off, as a share of the grid's cell. */
const ERROR = 0.02;

type Group = 'fittings' | 'brakes' | 'interior';

/** Where each part of the mesh goes, and what a viewer lists its material as. */
const places: Readonly<Record<Exclude<Part, typeof Part.body>, readonly [Group, ModelMaterial]>> = {
  [Part.tyre]: ['fittings', 'tyre'],
  [Part.whiteWall]: ['fittings', 'white wall'],
  [Part.rim]: ['fittings', 'rim'],
  [Part.spoke]: ['fittings', 'spokes'],
  [Part.hubCap]: ['fittings', 'hub cap'],
  [Part.disc]: ['brakes', 'brake disc'],
  [Part.wheelWell]: ['fittings', 'wheel well'],
  [Part.caliper]: ['brakes', 'caliper'],
  [Part.mirror]: ['fittings', 'paint'],
  [Part.panel]: ['fittings', 'paint'],
  [Part.roof]: ['fittings', 'roof'],
  [Part.paint]: ['fittings', 'paint'],
  [Part.bumper]: ['fittings', 'bumpers'],
  [Part.mirrorGlass]: ['fittings', 'mirror'],
  [Part.plastic]: ['fittings', 'plastic'],
  [Part.chrome]: ['fittings', 'chrome'],
  [Part.seat]: ['interior', 'seat'],
  [Part.seatSide]: ['interior', 'seat side'],
  [Part.stitch]: ['interior', 'stitching'],
  [Part.dash]: ['interior', 'dashboard'],
  [Part.dashLow]: ['interior', 'lower dashboard'],
  [Part.trim]: ['interior', 'trim'],
  [Part.glow]: ['interior', 'lit marks'],
  [Part.ambient]: ['interior', 'ambient light'],
  [Part.inlay]: ['interior', 'inlay'],
  [Part.screen]: ['interior', 'screen'],
  [Part.carpet]: ['interior', 'carpet'],
  [Part.steering]: ['interior', 'steering wheel'],
  [Part.lamp]: ['fittings', 'lamp'],
  [Part.litEmblem]: ['fittings', 'lamp'],
  [Part.headlamp]: ['fittings', 'lamp'],
  [Part.fogLamp]: ['fittings', 'lamp'],
  [Part.canvas]: ['fittings', 'canvas'],
  [Part.hook]: ['fittings', 'tow hook'],
  [Part.shell]: ['fittings', 'roof box'],
  [Part.board]: ['fittings', 'board'],
  [Part.luggage]: ['fittings', 'luggage'],
  [Part.cage]: ['fittings', 'roll bar'],
  [Part.sign]: ['fittings', 'roof sign'],
  [Part.battery]: ['fittings', 'battery'],
  [Part.engine]: ['fittings', 'engine'],
  [Part.occupant]: ['interior', 'occupant'],
};

/**
 * A car as a tree of named nodes with named materials, in metres: it stands on Y = 0 in the middle, its front towards
 * +Z and its left towards +X.
 * @param cell edge of the grid that the car's mesh was drawn on (m): it sets how fine the surfaces come out
 * @param laying a picture of the car, to be laid on its skin
 */
export async function carSolid(
  drawn: CarModel,
  finish: Finish,
  cell: number,
  tick: (fraction: number) => void,
  laying?: Laying,
): Promise<SolidNode> {
  // The tracer renders both sides of a triangle; a viewer only the front.
  const model = { ...drawn, mesh: faced(drawn.mesh) };
  const { mesh, parameters } = model;
  const error = cell * ERROR;
  const { outside, lining, leafLinings } = await cutSkin(model, finish, cell, error, (f) => tick(0.6 * f), laying);
  const wheels = await wheelNodes(model, finish, error, (fraction) => tick(0.6 + 0.2 * fraction));
  const groups: Record<Group, SolidPart[]> = { fittings: [], brakes: [], interior: [] };
  const part = (surface: Surface, material: SolidMaterial): SolidPart => ({
    surface: transformed(surface, (x, y, z) => toGltf(x, y, Math.max(0, z), parameters.length), turnToGltf),
    material,
  });
  for (const kind of Object.values(Part)) {
    if (kind === Part.body) continue;
    const rest = subset(mesh, (t) => mesh.parts[t] === kind && !wheels.has(t));
    if (rest.indices.length === 0) continue;
    const [group, name] = places[kind];
    for (const { surface, made } of ofHalves(rest, partMaterial(kind, finish), model, finish)) {
      const material = { ...pbrOf(name, shownOn(surface, made)), doubleSided: kind === Part.wheelWell };
      groups[group].push(part(await simplified(surface, error), material));
    }
    tick(0.8);
  }
  const arch = inArch(lining, model);
  groups.interior.push(
    part(
      subset(lining, (t) => !arch(t)),
      pbrOf('lining', finish.cabin.lining),
    ),
  );
  for (const own of leafLinings) groups.interior.push(part(own, pbrOf('lining', finish.cabin.lining)));
  const wells = subset(lining, arch);
  if (wells.indices.length > 0)
    groups.fittings.push(part(wells, pbrOf('wheel well', partMaterial(Part.wheelWell, finish))));
  const skinParts = outside.map(({ surface, material }) => part(surface, material));
  const isGlass = ({ material }: SolidPart) => material.name.endsWith('glass') && material.alpha !== undefined;
  const node = (name: string, parts: readonly SolidPart[]): SolidNode[] => (parts.length > 0 ? [{ name, parts }] : []);
  tick(1);
  return {
    name: 'car',
    children: [
      ...node(
        'body',
        skinParts.filter((own) => !isGlass(own)),
      ),
      ...node('glass', skinParts.filter(isGlass)),
      ...node('fittings', groups.fittings),
      ...node('interior', groups.interior),
      ...node('brakes', groups.brakes),
      ...wheels.nodes,
    ],
  };
}

/** What a part is made of; painted as the body is, it has on each half of a car in two colours that of the half. */
function ofHalves(surface: Surface, made: Material, { parameters, body }: CarModel, finish: Finish) {
  const isSecond = made === finish.paint ? secondHalfOf(parameters, body) : undefined;
  if (!isSecond) return [{ surface, made }];
  return inHalves(surface, isSecond).map((piece) => ({
    surface: piece.surface,
    made: piece.isSecond ? finish.tones.stripe : made,
  }));
}

/** How far behind a tyre's tread and the car's flank its arch is dark (m). */
const ARCH = 0.25;

/** The triangles that are seen through a wheel arch and not from the cabin. */
function inArch({ positions, indices }: Surface, { body, parameters }: CarModel): (triangle: number) => boolean {
  if (isOpenWheeled(parameters)) return () => false;
  return (t) => {
    const v = (indices[t * 3] ?? 0) * 3;
    const [x, y, z] = [positions[v] ?? 0, positions[v + 1] ?? 0, positions[v + 2] ?? 0];
    const away = Math.min(Math.abs(x - body.frontAxle), Math.abs(x - body.rearAxle));
    const near = Math.hypot(away, z - body.tyreRadius) < body.tyreRadius + ARCH;
    return near && Math.abs(y) > parameters.width / 2 - 2 * ARCH;
  };
}
