import type { CarParameters } from './parameters';

/** Whether door handles are of chrome: as all the trim is, or alone. */
export const areHandlesChrome = ({ chrome, equipment }: CarParameters): boolean =>
  chrome || equipment?.chromeHandles === true;
