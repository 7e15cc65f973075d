import type { Settings } from '../../platform/env/settings.ts'

/** The settings used for printing cards. */
export const printFacts = ({ printFiles, profile }: Settings) => ({ printFiles, defaultLanguage: profile.language })
