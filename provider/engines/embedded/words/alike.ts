import { alikeBodies } from './data/alike/bodies';
import { alikeFittings } from './data/alike/fittings';
import { alikeLooks } from './data/alike/looks';
import { alikeShapes } from './data/alike/shapes';
import type { Alike } from './meaning';

/** Words that take the meaning of another one, whatever that is. */
export const alike: readonly Alike[] = [...alikeBodies, ...alikeShapes, ...alikeFittings, ...alikeLooks];
