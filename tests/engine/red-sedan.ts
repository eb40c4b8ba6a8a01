import { pngOf, renderedCar } from './picture-samples';

/** Size of the pictures (pixels). */
export const WIDTH = 144;
export const HEIGHT = 96;

/** A red sedan in a light studio, the reader that knows it, and its picture's file. */
export const car = renderedCar('red sedan, light studio', WIDTH, HEIGHT);
export const carPng = await pngOf(car.image);
