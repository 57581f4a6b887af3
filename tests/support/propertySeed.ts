import fc from 'fast-check'

/**
 * Property tests try the same cases every time, so that a change is not refused for what it did not do. `PROPERTY_SEED` has others: a
 * number, or `random`. The benchmarks always try new ones.
 */
const {PROPERTY_SEED: given = '20261121'} = process.env
if (given !== 'random') fc.configureGlobal({...fc.readConfigureGlobal(), seed: Number(given)})
