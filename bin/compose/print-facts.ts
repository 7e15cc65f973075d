import type { Settings } from '../../platform/env/settings.ts'

/** What printing cards has to know of the settings. */
export const printFacts = ({ printFiles, profile }: Settings) => ({ printFiles, defaultLanguage: profile.language })
