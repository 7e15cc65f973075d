import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDark } from '../../../design/colour-tokens.ts'
import { graphicClasses } from '../../../design/graphics/graphics.ts'
import { directionOf } from '../../../domain/language/language.ts'
import { CanvasFrame } from '../../../editor/canvas/canvas-frame.tsx'
import { useHeightIn } from '../../../editor/canvas/use-height-in.ts'
import { useThemeKit } from '../../../editor/canvas/use-theme-kit.ts'
import { useDraftDocument, useEditor } from '../../../editor/document/editor-context.ts'
import { useUiLanguage } from '../../../editor/kit/i18n/use-ui-language.ts'
import { browserAssetUrl } from '../../../renderer/browser-assets.ts'
import { siteStyle } from '../../../renderer/site-style.ts'
import { noEventDate } from '../../kit/event-date.ts'
import { type PageContext, PageContextProvider } from '../../kit/field-renderers.tsx'
import type { ThemeLook } from '../../kit/theme-look.ts'
import { ResultDialogs } from '../result-dialogs.tsx'
import type { ModuleWithForm } from './form-module.ts'

/** Styles that turn the guests' dialog into a static preview: open, without the page around it. */
const still = `html,body{margin:0;overflow:hidden;background:none}.site{min-height:0}.ask{all:unset}
.ask dialog.form-dialog.thanks{display:block;position:relative;width:auto;max-height:none;margin:0;animation:none}`

/** A preview of the confirmation, with the page's own markup and styles. */
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

/** A page context for the form's views, which are rendered outside a page here. */
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
