import fc from 'fast-check';

/**
 * Property tests draw the same cases in every run of a commit, so that a red run is about what changed. For others:
 * `PROPERTY_SEED=random` (fast-check prints the seed of what fails) or a seed. Reason: docs/decisions/0058.
 */
const { PROPERTY_SEED = '1' } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });
