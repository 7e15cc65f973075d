import type { LanguageCode } from '../../../domain/language/language.ts'
import type { TextPair } from '../../document/text-pairs.ts'

/** What the place is given in which a text is written beside its original. */
export interface TargetProps {
  pair: TextPair
  language: LanguageCode
  label: string
  /** Id of the element that shows the source. */
  describedBy: string
  onReach: () => void
}
