import type { SiteImage } from '../../domain/image/image.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'
import { isEmptyRichText } from './empty-rich-text.ts'
import type { ListItem } from './items.tsx'

interface Entry extends ListItem {
  name?: Translatable
  title: Translatable
  text: Translatable
  image: SiteImage | null
}

/** The items that guests see: those an owner added but left empty would be gaps in the list. */
export function shownItems<E extends Entry>(items: readonly E[], language: LanguageCode): readonly E[] {
  return items.filter(
    ({ name, title, text, image }) =>
      image !== null ||
      [name, title].some((line) => textIn(line, language) !== '') ||
      !isEmptyRichText(textIn(text, language)),
  )
}
