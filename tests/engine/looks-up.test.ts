import { describe, expect, it } from 'vitest';
import { designCar } from '../../provider/engines/embedded/car/design';
import { createCamera } from '../../provider/engines/embedded/trace/camera';
import { finishOf, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { develop, render } from '../../provider/engines/embedded/trace/render';
import { createStudio } from '../../provider/engines/embedded/trace/studio';
import { Tracer } from '../../provider/engines/embedded/trace/tracer';
import { readPrompt } from '../../provider/engines/embedded/words';

describe('a picture that is drawn', () => {
  it('checks for cancellation in every row, while tracing and while developing', () => {
    // given
    const [width, height] = [640, 512];
    const { car, ...design } = designCar(readPrompt('red sedan, light studio'), 1, 7);
    const camera = createCamera('side', car, width, height);
    const scene = sceneOf(car, () => {}, 0.1);
    const studio = createStudio(car.length, { studio: 'light' }, camera);
    const tracer = new Tracer(scene, studio, finishOf({ ...design, car }), camera.pixel);
    const looks = { tracing: 0, developing: 0 };
    // when
    const light = render(tracer, camera, width, height, () => looks.tracing++);
    develop(light, 1, () => looks.developing++);
    // then
    expect(looks.tracing).toBeGreaterThanOrEqual(height);
    expect(looks.developing).toBeGreaterThanOrEqual(height);
  });
});
