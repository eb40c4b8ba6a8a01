import type { ToolWords } from '../presets/book';

/** The name of each tool, what it is for, the example in its description field and its presets. */
export const tools: ToolWords = {
  txt2img: {
    title: 'Free creation',
    about: 'Draw a car that does not exist yet, from one sentence',
    hint: 'For example: red sport SUV, front three-quarter',
    presets: [
      {
        name: 'Fastback hero',
        text: 'red fastback sedan, low stance, roof in one arc to the tail, dark background, front three-quarter',
      },
      {
        name: 'Sports car in profile',
        text: 'orange sports car, long bonnet, short rear overhang, shoulder swelling over the rear wheel, light background, side view',
      },
      { name: 'Off-road sketch', text: 'rugged SUV, boxy body, flared arches, marker sketch, front three-quarter' },
      {
        name: 'Minimalist',
        text: 'minimalist electric sedan in cement gray, a single feature line, light background, rear three-quarter',
      },
    ],
  },
  img2img: {
    title: 'Prototype creation',
    about: 'Turn a line drawing or a photo into a rendering',
    hint: 'For example: pearl white paint, black roof, studio light',
    presets: [
      {
        name: 'Studio shot',
        text: 'render the drawing as a studio photograph, silver paint, black roof, dark background',
      },
      { name: 'Gloss', text: 'red metallic paint on the drawing, highlights following the shoulder, light background' },
      { name: 'White', text: 'pearl white paint, dark glass, black rims, soft overhead light' },
      { name: 'Matt', text: 'gunmetal matt paint, clear planes of light and dark, dark background' },
    ],
  },
  imgto3d: {
    title: '3D design',
    about: 'Turn one picture into a 3D model',
    hint: 'Works from the picture only. No description needed.',
    presets: [],
  },
  img2mv: {
    title: 'Prototype to views',
    about: 'Turn one picture into five views',
    hint: 'For example: electric SUV, keep the paint of the picture',
    presets: [
      { name: 'One car', text: 'the same car in all five views: proportions, lamps, rims and paint agree' },
      { name: 'For review', text: 'light background, even light, for judging proportions' },
      { name: 'Dark', text: 'dark background that brings out shoulder line and roof arc' },
    ],
  },
  imgedit: {
    title: 'Local editing',
    about: 'Change one part and leave the rest untouched',
    hint: 'For example: blue body, black roof',
    presets: [
      { name: 'Repaint', text: 'blue body, black roof' },
      { name: 'New rims', text: 'new rims, bigger wheels' },
      { name: 'Background', text: 'dark studio background' },
      { name: 'Brighten', text: 'a little brighter' },
    ],
  },
  imgLineColorize: {
    title: 'Line-art rendering',
    about: 'Colour a line drawing, with a reference if you like',
    hint: 'For example: burgundy metallic paint, black rims, light background',
    presets: [
      { name: 'Burgundy', text: 'burgundy metallic paint, black rims, light background' },
      { name: 'Contrast roof', text: 'white body, black roof, dark glass' },
      { name: 'Racing green', text: 'british racing green paint, gold rims' },
      { name: 'As the reference', text: 'colours and materials of the reference, lines unchanged' },
    ],
  },
  imgStyleComposer: {
    title: 'Style fusion',
    about: 'Fuse 2 to 6 pictures into one design',
    hint: 'For example: the body of the first picture, colour and rims of the second',
    presets: [
      { name: 'Form and finish', text: 'the body of the first picture, colour and rims of the second' },
      { name: 'Half and half', text: 'equal shares, proportions in between, the front of the first picture' },
      { name: 'New character', text: 'keep the proportions of the first picture, take colour and light of the second' },
    ],
  },
  imgLineArt: {
    title: 'Line-art extraction',
    about: 'Extract clean line art from any picture',
    hint: 'For example: only the main feature lines of the body',
    presets: [
      { name: 'Feature lines', text: 'outline and main feature lines only, clean and continuous' },
      { name: 'Fine lines', text: 'fine lines, keep shut lines, lamps and spokes' },
      { name: 'For colouring', text: 'closed lines, ready for colouring' },
    ],
  },
};
