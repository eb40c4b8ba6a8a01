import { describe, expect, it } from 'vitest';
import { readDesign } from '../../../provider/engines/embedded/words';

const BLACK = '#161619';
const WHITE = '#ddddda';
const RED = '#a2141d';

describe('a car in two halves', () => {
  it.each([
    ['half matte black half white coupe', 'halves', BLACK, WHITE],
    ['coupe, half in black and half in white', 'halves', BLACK, WHITE],
    ['一半黑一半白的跑车', 'halves', BLACK, WHITE],
    ['一半哑光黑一半白色', 'halves', BLACK, WHITE],
    ['黑白各半的跑车', 'halves', BLACK, WHITE],
    ['rear half white, front half black', 'halves', BLACK, WHITE],
    ['前半黑后半白', 'halves', BLACK, WHITE],
    ['left half red, right half black sedan', 'left-right', RED, BLACK],
    ['右半黑左半红', 'left-right', RED, BLACK],
    ['race car, red and black split down the middle', 'left-right', RED, BLACK],
    ['红黑左右双色的赛车', 'left-right', RED, BLACK],
  ])('takes both colours of "%s"', (prompt, stripes, colour, stripeColour) => {
    const { design, contradictions, words } = readDesign(prompt).reading;
    expect(design.paint).toMatchObject({ stripes, colour, stripeColour });
    expect(contradictions).toEqual([]);
    expect(words.filter(({ status }) => status === 'unknown')).toEqual([]);
  });

  it.each(['上半白下半红的轿车', 'white upper half, red lower half', 'lower half red, upper half white'])(
    'paints the lower body for "%s"',
    (prompt) => {
      expect(readDesign(prompt).reading.design.paint).toEqual({ colour: WHITE, lower: RED });
    },
  );

  it.each(['SUV half covered in mud', 'half the car is red'])('takes no halves from "%s"', (prompt) => {
    expect(readDesign(prompt).reading.design.paint?.stripes).toBeUndefined();
  });
});

it.each([
  ['blue and yellow livery', 'bands'],
  ['粉色渐变到紫色的敞篷车', 'fade-rear'],
  ['black stripes', 'racing'],
])('sees no contradiction between a colour and the stripes of "%s"', (prompt, stripes) => {
  const { design, contradictions } = readDesign(prompt).reading;
  expect(design.paint?.stripes).toBe(stripes);
  expect(contradictions).toEqual([]);
});
