// The rules of the house. Each: an id, what holds, how it is counted, and the places where it does not hold yet.
import { access } from './rules-access.mjs';
import { flow } from './rules-flow.mjs';
import { language } from './rules-language.mjs';
import { provider } from './rules-provider.mjs';
import { rooms } from './rules-rooms.mjs';

export const rules = [...flow, ...access, ...rooms, ...provider, ...language];
