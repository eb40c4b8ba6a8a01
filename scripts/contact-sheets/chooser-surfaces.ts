import { sectionFamilies, type Zone } from '../../contract/surfacing';
import type { CarParameters } from '../../provider/engines/embedded/car/shape/parameters';
import { BRIGHT, type Frame, type Picture, picture, WIDE } from './chooser-picture';

type View = Pick<Frame, 'azimuth' | 'elevation' | 'span'> & {
  readonly folder: string;
  readonly middle: (car: CarParameters) => Frame['middle'];
};

/** Where each zone is seen best. */
const views: Readonly<Record<Zone, View>> = {
  frontWing: {
    folder: 'front-wing',
    azimuth: 54,
    elevation: 9,
    span: 2,
    middle: (car) => [car.frontOverhang, -car.width / 2, 0.62],
  },
  door: {
    folder: 'door',
    azimuth: 62,
    elevation: 7,
    span: 2.5,
    middle: (car) => [car.length * 0.5, -car.width / 2, 0.6],
  },
  rearQuarter: {
    folder: 'rear-quarter',
    azimuth: 116,
    elevation: 8,
    span: 2,
    middle: (car) => [car.frontOverhang + car.wheelbase, -car.width / 2, 0.66],
  },
  bonnet: { folder: 'bonnet', azimuth: 30, elevation: 18, span: 2.4, middle: (car) => [car.cowl * 0.55, -0.1, 0.75] },
  roof: {
    folder: 'roof',
    azimuth: 152,
    elevation: 14,
    span: 2.4,
    middle: (car) => [car.backTop, 0, car.height - 0.12],
  },
  tail: { folder: 'tail', azimuth: 146, elevation: 10, span: 2.1, middle: (car) => [car.length - 0.1, -0.1, 0.68] },
};

/** A picture of each section of each zone. */
export const sectionPictures: readonly Picture[] = (Object.entries(views) as [Zone, View][]).flatMap(
  ([zone, { folder, middle, ...view }]) =>
    sectionFamilies.map((family) =>
      picture(
        `section-${folder}/${family}`,
        WIDE,
        { package: { body: 'sedan' }, paint: { colour: '#8f979e' }, surface: { [zone]: family } },
        (car) => ({ ...view, middle: middle(car), exposure: BRIGHT }),
      ),
    ),
);
