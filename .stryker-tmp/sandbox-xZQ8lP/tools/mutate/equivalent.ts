import type { EquivalentMutant } from './judge.ts';

/** Every mutant that survives because it changes nothing. An entry that matches no survivor is an error. */
export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [];
