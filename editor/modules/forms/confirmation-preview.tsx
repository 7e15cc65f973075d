import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDark } from '../../../design/colour-tokens.ts'
import { graphicClasses } from '../../../design/graphics/graphics.ts'
import { directionOf } from '../../../domain/language/language.ts'
import { ResultDialogs } from '../../../modules/forms/result-dialogs.tsx'
import { noEventDate } from '../../../modules/kit/event-date.ts'
import { type PageContext, PageContextProvider } from '../../../modules/kit/field-renderers.tsx'
import type { ThemeLook } from '../../../modules/kit/theme-look.ts'
import { browserAssetUrl } from '../../../renderer/browser-assets.ts'
import { siteStyle } from '../../../renderer/site-style.ts'
import { useUiLanguage } from '../../base/i18n/use-ui-language.ts'
import { CanvasFrame } from '../../canvas/canvas-frame.tsx'
import { useHeightIn } from '../../canvas/use-height-in.ts'
import { useThemeKit } from '../../canvas/use-theme-kit.ts'
import { useDraftDocument, useEditor } from '../../document/editor-context.ts'
import type { ModuleWithForm } from './form-module.ts'

/** The guests' dialog as a picture of itself: open, without the page round it, and nothing in it can be reached. */
const still = `html,body{margin:0;overflow:hidden;background:none}.site{min-height:0}.ask{all:unset}
.ask dialog.form-dialog.thanks{display:block;position:relative;width:auto;max-height:none;margin:0;animation:none}`

/** What guests are told when they have answered, by the very markup and style of the page. */
export function ConfirmationPreview({ module, builtIn }: { module: ModuleWithForm; builtIn: string }): ReactNode {
  const { t } = useTranslation('forms')
  const { language } = useEditor()
  const { theme, fonts, colorScheme, siteGraphic } = useDraftDocument()
  const kit = useThemeKit(theme, fonts)
  const [page, setPage] = useState<Document | null>(null)
  const { siteModuleType } = module
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet depends on the kind of module, not on its words
  const styles = useMemo(
    () => [siteStyle({ fonts, colorScheme, siteGraphic, siteModules: [module] }, kit, browserAssetUrl), still],
    [kit, fonts, colorScheme, siteGraphic, siteModuleType],
  )
  const dark = isDark(colorScheme)
  const context = usePreviewContext(kit)
  const height = useHeightIn(page, 'dialog.thanks', 320)

  return (
    <section className="confirmation-preview" aria-label={t('preview')}>
      <h3 className="k-label">{t('preview')}</h3>
      <div className="confirmation-page" style={{ height }}>
        <CanvasFrame
          title={t('preview')}
          language={language}
          styles={styles}
          className="confirmation-frame"
          onDocument={setPage}
        >
          <PageContextProvider value={context}>
            <div
              className={`site ${theme}${graphicClasses(siteGraphic, dark)}${dark ? ' dark' : ''}`}
              dir={directionOf(language)}
              inert
            >
              <div className="ask">
                <ResultDialogs module={module} confirmation={builtIn} />
              </div>
            </div>
          </PageContextProvider>
        </CanvasFrame>
      </div>
      {siteModuleType === 'Rsvp' && <p className="panel-meta">{t('previewReceipt')}</p>}
    </section>
  )
}

/** What the form's views are told of a page that is not there. */
function usePreviewContext(kit: ThemeLook): PageContext {
  const ownerLanguage = useUiLanguage()
  const { language } = useEditor()
  const { fonts, colorScheme, siteGraphic } = useDraftDocument()
  const dark = isDark(colorScheme)
  return useMemo<PageContext>(
    () => ({
      language,
      look: kit,
      ownerLanguage,
      dark,
      graphic: siteGraphic,
      headingFont: fonts.heading,
      now: new Date(0),
      imageUrl: (_, fileName) => fileName,
      assetUrl: browserAssetUrl,
      eventDate: noEventDate,
      eventPlace: null,
      asides: [],
      sitePath: '',
      posters: {},
      hasAvif: () => false,
    }),
    [language, kit, ownerLanguage, dark, siteGraphic, fonts],
  )
}
