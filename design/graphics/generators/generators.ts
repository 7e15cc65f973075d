import type { Generator } from '../generator.ts'

/** All generators; the order is that of specification 2, section 3. */
export const generators: readonly Generator[] = []
