import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Brand } from '../../../domain/commerce/market.ts'
import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import { type QuickStartKey, quickStartKeyOf } from '../../../domain/quick-start.ts'
import type { QuickStartResponse } from '../../../modules/site-contract.ts'
import { loadThemeKit } from '../../../themes/load-theme-kit.ts'
import type { DraftStore } from '../../document/draft/draft-store.ts'
import { draftOfQuickStart } from '../../document/draft/quick-start-draft.ts'
import { api } from '../../kit/api-client/api.ts'
import { reportError } from '../../kit/api-client/report-error.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { dropFirstSight } from '../../kit/first-sight.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { LoadFailed } from '../../kit/page/load-failed.tsx'
import { useVisitQuery } from '../../kit/queries/use-visit-query.ts'
import { useLocation, useSearchParams } from '../../kit/router/router-view.tsx'
import { type DraftInBrowser, draftInBrowser, noteDraft } from '../quick-start/draft-in-browser.ts'
import { QuickStartEditor } from '../quick-start/quick-start-editor.tsx'

interface OpenedQuickStart extends DraftInBrowser {
  start: QuickStartResponse
  wear: ((store: DraftStore) => void) | null
}

const designParameter = 'design'

/** /snabbstart: the brand's demo as a starting point, or the draft stored in this browser. */
export function QuickStartPage(): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'page' })
  const { brand } = useClientConfiguration()
  const { pathname } = useLocation()
  const key = quickStartKeyOf(pathname, brand)
  const design = useSearchParams()[0].get(designParameter)
  // the UI language when the page was opened: changing it later does not change the page
  const [language] = useState(useUiLanguage())
  const { data, error, refetch, isFetching } = useVisitQuery({
    queryKey: ['quick-start', key],
    queryFn: () => openQuickStart({ key, language, brand, design }),
  })
  useEffect(() => {
    if (error !== null) reportError({ originId: 'editor.load-quick-start', error })
  }, [error])
  if (error !== null)
    return <LoadFailed title={t('loadFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Spinner page />
  return (
    <QuickStartEditor
      draftStorage={data.draftStorage}
      start={data.start}
      storedDraft={data.draft}
      wear={data.wear}
      picturesWereLost={data.picturesLost}
    />
  )
}

interface Wanted {
  key: QuickStartKey
  language: UiLanguage
  brand: Brand
  /** The name of the template requested by the link. */
  design: string | null
}

async function openQuickStart({ key, language, brand, design }: Wanted): Promise<OpenedQuickStart> {
  const [start, kept, wear] = await Promise.all([
    api.quickStart(key, language),
    draftInBrowser(draftOfQuickStart(key)),
    design === null ? null : designAskedFor(design, brand),
  ])
  noteDraft(kept.draft !== null)
  // the server did not know of the draft or the design: remove its sample preview at once
  if (kept.draft !== null || wear !== null) dropFirstSight()
  // load the theme first, so that the canvas renders the page immediately; a failed load is retried there
  await loadThemeKit((kept.draft?.document ?? start.site).theme).catch(() => null)
  return { ...kept, start, wear }
}

/** Returns a function that applies the template named by the start page's link; null when the brand has none of that name. */
async function designAskedFor(design: string, brand: Brand): Promise<((store: DraftStore) => void) | null> {
  const [{ templatesOf }, { applyTemplate }] = await Promise.all([
    import('../../../design/templates/gallery.ts'),
    import('../../document/apply-template.ts'),
  ])
  const name = templatesOf(brand).find((offered) => offered === design)
  return name === undefined ? null : (store) => applyTemplate(store, name)
}
