import { ofTools, type PresetBook } from '../presets/book';
import { tools } from './tools';

/** Preset prompts and layered templates. */
const en: PresetBook = {
  layers: {
    body: 'Body',
    face: 'Front',
    lights: 'Lights',
    wheels: 'Wheels',
    paint: 'Paint',
    scene: 'Scene',
    view: 'View',
  },
  samples: {
    wedge: { name: 'Wedge', text: 'orange wedge supercar, front three-quarter, dusk' },
    wagon: { name: 'Wagon', text: 'dark green wagon, side view, dawn' },
    'off-roader': { name: 'Off-roader', text: 'sand boxy off-roader, roof rack, rear three-quarter, snowy mountains' },
    coupe: { name: 'Coupe', text: 'wine red coupe, long bonnet, fastback roof, side view, dark studio' },
    'city-car': {
      name: 'City car',
      text: 'mint green electric microcar, round lamps, front three-quarter, city street',
    },
    pickup: { name: 'Pickup', text: 'blue pickup, rear three-quarter, rain' },
    cabin: { name: 'Cabin', text: 'sedan, luxury interior, driver view' },
    roadster: { name: 'Roadster', text: 'silver roadster, multi-spoke wheels, front three-quarter, seaside' },
  },
  colon: ': ',
  templates: [
    {
      id: 'suv',
      name: 'SUV',
      layers: {
        body: [
          {
            name: 'Box',
            text: 'electric SUV, upright boxy proportions, high flat bonnet, shoulder line in one straight stroke, strong D-pillar, generous ground clearance, short overhangs',
          },
          {
            name: 'Coupe',
            text: 'coupe SUV, roof falling away behind the B-pillar, fast backlight, slightly rising shoulder, tight kicked-up tail',
          },
          {
            name: 'Flagship',
            text: 'luxury SUV, long wheelbase for three rows, level waistline, slim daylight opening, hidden D-pillar, calm stance',
          },
        ],
        face: [
          { name: 'Closed', text: 'closed fascia, one trapezoid lower intake, two bonnet creases running inwards' },
          {
            name: 'Waterfall',
            text: 'tall waterfall grille with vertical bars, plain surface between grille and lamps',
          },
          { name: 'Shield', text: 'shield fascia, exposed skid plate, tow hooks as a feature' },
        ],
        lights: [
          { name: 'Light bar', text: 'hairline light bar across the full width, its ends turned down' },
          { name: 'Split', text: 'split lamps, slim daytime lights above, main beams low in the bumper' },
          { name: 'Matrix', text: 'square matrix lamps with a four-point daytime signature' },
        ],
        wheels: [
          { name: 'Five-spoke', text: '21 inch five-spoke rims with crisp facets in full arches' },
          { name: 'Aero', text: '20 inch closed aero rims with a flush face' },
          { name: 'Multi-spoke', text: '22 inch multi-spoke rims, fine spokes, thin sidewalls' },
        ],
        paint: [
          { name: 'Racing green', text: 'british racing green metallic, black roof' },
          { name: 'Pearl', text: 'pearl white, black roof' },
          { name: 'Gunmetal', text: 'gunmetal matt paint, roof in body colour' },
        ],
        scene: [
          { name: 'Light studio', text: 'light background, soft studio light, a faint reflection on the floor' },
          { name: 'Dark studio', text: 'dark background, one long overhead light, a highlight along the shoulder' },
          { name: 'Sketch', text: 'marker sketch over pencil, shadow in a single stroke' },
        ],
        view: [
          { name: 'Front three-quarter', text: 'front three-quarter' },
          { name: 'Side', text: 'side view' },
          { name: 'Rear three-quarter', text: 'rear three-quarter' },
        ],
      },
    },
    {
      id: 'sedan',
      name: 'Sedan',
      layers: {
        body: [
          {
            name: 'Fastback',
            text: 'fastback sedan, long wheelbase, short front overhang, roof drawn in one arc to the tail, low stance, waistline swept from the front arch to the tail lamp',
          },
          {
            name: 'Three-box',
            text: 'three-box sedan in executive proportions, long bonnet, gently raked C-pillar, short flat deck',
          },
          {
            name: 'Electric',
            text: 'electric sedan, short bonnet, cab-forward screen, stretched cabin, one clean light break along the side',
          },
        ],
        face: [
          { name: 'Low', text: 'low fascia, closed centre, full-width lip, upright air curtains' },
          { name: 'Grille', text: 'shield grille with horizontal bars, a soft spine down the bonnet' },
          { name: 'No grille', text: 'no grille, one uninterrupted surface over a single lower intake' },
        ],
        lights: [
          { name: 'Sharp', text: 'slim lamps with sharp corners, daytime lights hooked inwards' },
          { name: 'Light bar', text: 'light bars across the full width, tail lamps merged with the ducktail' },
          { name: 'Upright', text: 'upright daytime lights merged with the air curtains' },
        ],
        wheels: [
          { name: 'Double five-spoke', text: '20 inch double five-spoke rims, track filling the arches' },
          { name: 'Turbine', text: '19 inch turbine aero rims' },
          { name: 'Multi-spoke', text: '21 inch multi-spoke rims, fine spokes, thin sidewalls' },
        ],
        paint: [
          { name: 'Red', text: 'red metallic with clean highlights' },
          { name: 'Silver', text: 'silver paint with fine transitions' },
          { name: 'Midnight', text: 'midnight blue, glowing where the surface turns' },
        ],
        scene: [
          { name: 'Dark studio', text: 'dark background, one long overhead light tracing the roof arc' },
          { name: 'Light studio', text: 'light background, soft studio light, a faint reflection on the floor' },
          { name: 'Sketch', text: 'marker sketch over pencil, empty background' },
        ],
        view: [
          { name: 'Front three-quarter', text: 'front three-quarter' },
          { name: 'Side', text: 'side view' },
          { name: 'Rear three-quarter', text: 'rear three-quarter' },
        ],
      },
    },
  ],
  prompts: ofTools(tools, 'presets'),
};

export default en;
