import fc from 'fast-check';

/**
 * Every run tries the same cases, so that a run that fails tells of the change before it, and not of
 * chance. `PROPERTY_SEED=2 npm test` tries others; `npm run fuzz` tries ever new ones.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
