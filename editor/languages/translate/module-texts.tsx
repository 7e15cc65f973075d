import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import type { SiteModule } from '../../../modules/schemas.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { ModuleIdContext } from '../../canvas/canvas-session.ts'
import { keyOf, pairsOf } from '../../document/text-pairs.ts'
import { useModuleWords } from '../../modules/module-words.ts'
import { TextRow } from './text-row.tsx'

export interface ModuleTextsProps {
  module: SiteModule
  /** The document's; keeps its identity until one of them is confirmed as the owner's own. */
  sampleTexts: SiteDocument['sampleTexts']
  source: LanguageCode
  target: LanguageCode
  /** Called when the text with this key receives the caret. Must keep its identity. */
  onReach: (key: string) => void
}

/** A module's texts below its name and title, which distinguishes modules of the same kind. Memoised: a page may have hundreds of texts. */
export const ModuleTexts = memo(function ModuleTexts(props: ModuleTextsProps): ReactNode {
  const { module, sampleTexts, source, target, onReach } = props
  const { t } = useTranslation('languages', { keyPrefix: 'translating' })
  const moduleWords = useModuleWords()
  const title = 'title' in module ? textIn(module.title, source) : ''
  return (
    <section className="translate-module" data-module={module.id}>
      <h3 className="translate-module-name">
        {moduleWords.moduleName(module.siteModuleType)}
        {title !== '' && <span lang={source}>{title}</span>}
        {module.hide && <span>{t('hidden')}</span>}
      </h3>
      <ModuleIdContext value={module.id}>
        {pairsOf({ sampleTexts }, module, source, target).map((pair) => (
          <TextRow
            key={pair.field}
            pair={pair}
            name={moduleWords.inList(module, pair.field)}
            source={source}
            target={target}
            onReach={() => onReach(keyOf(pair))}
          />
        ))}
      </ModuleIdContext>
    </section>
  )
})
