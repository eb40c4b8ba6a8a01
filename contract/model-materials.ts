/**
 * The materials of the studio's own 3D models by the names that their files give them, in the groups in which a person
 * looks for them. Models from elsewhere have names of their own.
 */
export const modelMaterials = {
  body: [
    ...([
      'paint',
      'roof',
      'bonnet',
      'bumpers',
      'sills',
      'lower body',
      'pillars',
      'accent',
      'stripes',
      'second stripes',
      'roundel',
      'number',
      'mirrors',
    ] as const),
    ...([
      'camouflage',
      'dark camouflage',
      'mud',
      'primer',
      'rust',
      'fabric roof',
      'shut line',
      'recess',
      'picture',
    ] as const),
  ],
  trim: ['chrome', 'gloss black', 'plastic', 'grille', 'grille slats', 'exhaust', 'number plate', 'green number plate'],
  glass: ['glass', 'rear glass', 'mirror'],
  lamps: ['headlamp', 'headlamp light', 'headlamp lens', 'tail lamp', 'tail lamp light', 'lamp'],
  wheels: ['rim', 'spokes', 'hub cap', 'tyre', 'white wall', 'brake disc', 'caliper', 'wheel well'],
  cabin: [
    ...(['seat', 'seat side', 'stitching', 'dashboard', 'lower dashboard', 'trim', 'inlay', 'steering wheel'] as const),
    ...(['screen', 'lit marks', 'ambient light', 'carpet', 'lining', 'occupant'] as const),
  ],
  fittings: ['roof box', 'canvas', 'board', 'luggage', 'tow hook', 'roll bar', 'roof sign', 'battery', 'engine'],
} as const;

export type ModelMaterialGroup = keyof typeof modelMaterials;
/** The name of a material of the studio's own 3D models. */
export type ModelMaterial = (typeof modelMaterials)[ModelMaterialGroup][number];
