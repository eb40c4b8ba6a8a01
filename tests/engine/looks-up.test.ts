import { describe, expect, it } from 'vitest';
import { designCar } from '../../provider/engines/embedded/car/design';
import { createCamera } from '../../provider/engines/embedded/trace/camera';
import { finishOf, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { develop, render } from '../../provider/engines/embedded/trace/render';
import { createStudio } from '../../provider/engines/embedded/trace/studio';
import { Tracer } from '../../provider/engines/embedded/trace/tracer';
import { readPrompt } from '../../provider/engines/embedded/words';

/** Processor time of this process (µs): a busy machine does not change it. */
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** The longest that some work went on without looking whether it is still wanted, as a share of all of it. */
function longestSilence(work: (look: () => void) => void): number {
  const begin = processorTime();
  let last = begin;
  let longest = 0;
  const look = () => {
    const now = processorTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  work(look);
  look();
  return longest / (last - begin);
}

describe('a picture that is drawn', () => {
  it('checks for cancellation in every row, while tracing and while developing', () => {
    // given
    const [width, height] = [640, 512];
    const { car, ...design } = designCar(readPrompt('red sedan, light studio'), 1, 7);
    const camera = createCamera('side', car, width, height);
    const scene = sceneOf(car, () => {}, 0.1);
    const studio = createStudio(car.length, { studio: 'light' }, camera.forward);
    const tracer = new Tracer(scene, studio, finishOf({ ...design, car }), camera.pixel);
    // when
    let light: ReturnType<typeof render> | undefined;
    const tracing = longestSilence((look) => {
      light = render(tracer, camera, width, height, look);
    });
    const developing = longestSilence((look) => {
      if (light) develop(light, 1, look);
    });
    // then what a stop waits for is a small part of the work
    expect(tracing).toBeLessThan(0.2);
    expect(developing).toBeLessThan(0.4);
  });
});
