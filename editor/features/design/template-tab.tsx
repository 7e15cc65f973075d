import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { designOfTemplate, wornTemplate } from '../../../design/templates/design-of-template.ts'
import { templatesOf } from '../../../design/templates/gallery.ts'
import { templateWords } from '../../../design/templates/template-words.ts'
import { useClientConfiguration } from '../../base/client-configuration.ts'
import { ChoiceCards } from '../../base/controls/choice-cards.tsx'
import { useUiLanguage } from '../../base/i18n/use-ui-language.ts'
import { useDraftState, useEditor } from '../../document/editor-context.ts'
import { takeTemplate, wordsForLogo } from '../../document/take-template.ts'
import { SiteMiniature } from './miniature/site-miniature.tsx'
import { useCalmDocument } from './use-calm-document.ts'
import './design.css'

/** The templates of the brand, each worn by the owner's own page. */
export function TemplateTab(): ReactNode {
  const { t } = useTranslation('panels')
  const { t: tDesign } = useTranslation('design')
  const uiLanguage = useUiLanguage()
  const { store, language } = useEditor()
  const { brand } = useClientConfiguration()
  const worn = useDraftState(store, ({ history }) => wornTemplate(history.document))
  const latest = useDraftState(store, ({ history }) => history.document.mostRecentSelectedDesignTemplate)
  const page = useCalmDocument()
  const { name1, name2, additionalText } = wordsForLogo(store, page)
  const looks = useMemo(
    () => templatesOf(brand).map((name) => designOfTemplate(name, { name1, name2, additionalText })),
    [brand, name1, name2, additionalText],
  )
  return (
    <div className="template-tab">
      <ChoiceCards
        label={t('templates')}
        columns={2}
        value={worn}
        onChange={(name) => takeTemplate(store, name)}
        choices={looks.map((look) => {
          const name = look.mostRecentSelectedDesignTemplate
          return {
            value: name,
            label: templateWords[name][uiLanguage],
            picture: <SiteMiniature document={page} design={look} language={language} />,
            ...(name === latest && name !== worn && { remark: tDesign('changedSince') }),
          }
        })}
      />
    </div>
  )
}
