import { type Check, eachRow, halfGaussian, type Plane, plane, sample } from '../raster/plane';
import type { Flow } from './flow';

/** Ratio of the two Gaussians at which their difference is close to a Laplacian (D. Marr and E. Hildreth, 1980). */
const SURROUND = 1.6;
/** The highest answer of the difference to a step of height 1, which makes answers read in L* of an equal step. */
const STEP_ANSWER = 0.112;
/** Weight of a light line against a dark one, so that the dark side of an edge is drawn. */
const LIGHT_WEIGHT = 0.75;

/**
 * Flow-based difference of Gaussians: a one-dimensional difference across the edge, then smoothed along the flow
 * (H. Kang, S. Lee and C. Chui, Coherent line drawing, 2007; H. Winnemöller et al., XDoG, 2012). Only local contrast
 * answers, never darkness itself, so that shadows and tyres do not fill. Dark lines are positive, in L* of an equal
 * step edge. `sigma` in pixels.
 */
export function flowDog(tone: Plane, flow: Flow, sigma: number, check: Check): Plane {
  return alongFlow(acrossFlow(tone, flow, sigma, check), flow, 2.2 * sigma, check);
}

function acrossFlow(tone: Plane, flow: Flow, sigma: number, check: Check): Plane {
  const { width, height } = tone;
  const out = plane(width, height);
  const wide = halfGaussian(sigma * SURROUND);
  const centre = halfGaussian(sigma);
  const weights = wide.map((weight, i) => (weight - (centre[i] ?? 0)) / STEP_ANSWER);
  eachRow(height, check, (y) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if ((flow.strength[i] ?? 0) < flow.quiet) continue;
      // The gradient is the tangent turned by a right angle.
      const nx = flow.ty[i] ?? 0;
      const ny = -(flow.tx[i] ?? 0);
      let sum = (weights[0] ?? 0) * (tone.data[i] ?? 0);
      for (let k = 1; k < weights.length; k++) {
        const both = sample(tone, x + k * nx, y + k * ny) + sample(tone, x - k * nx, y - k * ny);
        sum += (weights[k] ?? 0) * both;
      }
      out.data[i] = sum;
    }
  });
  return out;
}

/** Line integral convolution with a Gaussian along the flow, which is followed in steps of one pixel. */
function alongFlow(source: Plane, flow: Flow, sigma: number, check: Check): Plane {
  const { width, height } = source;
  const out = plane(width, height);
  const weights = halfGaussian(sigma);
  const walk = (x: number, y: number, i: number, sign: number) => {
    let px = x;
    let py = y;
    let dx = sign * (flow.tx[i] ?? 0);
    let dy = sign * (flow.ty[i] ?? 0);
    let sum = 0;
    for (let k = 1; k < weights.length; k++) {
      px += dx;
      py += dy;
      const at = clampRound(py, height) * width + clampRound(px, width);
      sum += (weights[k] ?? 0) * (source.data[at] ?? 0);
      const tx = flow.tx[at] ?? 0;
      const ty = flow.ty[at] ?? 0;
      const same = tx * dx + ty * dy >= 0 ? 1 : -1;
      dx = same * tx;
      dy = same * ty;
    }
    return sum;
  };
  eachRow(height, check, (y) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if ((flow.strength[i] ?? 0) < flow.quiet) continue;
      out.data[i] = (weights[0] ?? 0) * (source.data[i] ?? 0) + walk(x, y, i, 1) + walk(x, y, i, -1);
    }
  });
  return out;
}

const clampRound = (value: number, size: number) => {
  const rounded = Math.round(value);
  return rounded < 0 ? 0 : rounded >= size ? size - 1 : rounded;
};

/**
 * One line-ness from a fine and a coarse answer (detail from the one, calm and reach from the other) for each tone, the
 * tone that says more deciding: positive for dark lines, negative for light ones.
 */
export function lineness(answers: readonly { readonly fine: Plane; readonly coarse: Plane }[]): Float32Array {
  const out = new Float32Array(answers[0]?.fine.data.length ?? 0);
  for (const { fine, coarse } of answers) {
    for (let i = 0; i < out.length; i++) {
      const value = 0.6 * (fine.data[i] ?? 0) + 0.4 * (coarse.data[i] ?? 0);
      const weighed = value >= 0 ? value : LIGHT_WEIGHT * value;
      if (Math.abs(weighed) > Math.abs(out[i] ?? 0)) out[i] = weighed;
    }
  }
  return out;
}
