import type { LanguageCode } from '../../../domain/language/language.ts'
import type { TextPair } from '../../document/text-pairs.ts'

/** The props of a field in which a text is written next to its original. */
export interface TargetProps {
  pair: TextPair
  language: LanguageCode
  label: string
  /** The id of the element that shows the source. */
  describedBy: string
  onReach: () => void
}
