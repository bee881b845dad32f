import fc from 'fast-check';

/**
 * Every run tries the same cases, so that a failure is caused by the latest change and not by
 * chance. `PROPERTY_SEED=2 npm test` tries others; `npm run fuzz` always tries new ones.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
