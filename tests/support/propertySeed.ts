import fc from 'fast-check'

/**
 * Property tests try the same cases every time, so that a test fails only for what a change did. `PROPERTY_SEED` selects other cases: a
 * number, or `random`. The benchmarks always try new cases.
 */
const {PROPERTY_SEED: given = '20261121'} = process.env
if (given !== 'random') fc.configureGlobal({...fc.readConfigureGlobal(), seed: Number(given)})
