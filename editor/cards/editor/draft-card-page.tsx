import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '../../kit/api-client/report-error.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { LoadFailed } from '../../kit/page/load-failed.tsx'
import { useLocation, useSearchParams } from '../../kit/router/router-view.tsx'
import { cardWithoutLostPictures } from '../../site/quick-start/lost-pictures.ts'
import { cardsPath } from '../card-paths.ts'
import { newCardOf } from '../chosen-card.ts'
import { draftPage } from '../draft-page.ts'
import { factsOf } from '../facts-of-site.ts'
import { openCardStorage } from './card-draft-storage.ts'
import { DraftCardEditor } from './draft-card-editor.tsx'

/** …/inbjudningar/nytt in quick start and the start wizard: a card without an owner, as chosen or as stored in this browser. */
export function DraftCardPage(): ReactNode {
  const { t } = useTranslation('cards')
  const { brand } = useClientConfiguration()
  const language = useUiLanguage()
  const [parameters] = useSearchParams()
  const editorPath = cardsPath(useLocation().pathname).replace(/\/inbjudningar$/, '')
  const { data, error, refetch, isFetching } = useQuery({
    // registering changes other parameters, which must not reset the card
    queryKey: ['draft-card', editorPath, parameters.get('layout'), parameters.get('example')],
    queryFn: async () => {
      const page = await draftPage(editorPath, brand, language)
      const draftStorage = await openCardStorage(page.draftId, null, { adopt: true })
      const [kept = null] = draftStorage.found
      const rest = kept === null ? null : await cardWithoutLostPictures(kept.document)
      return {
        page,
        begun: newCardOf(factsOf(page.document, { host: null, url: '', password: null }), parameters),
        draftStorage,
        kept: kept === null ? null : { ...kept, document: rest ?? kept.document },
        picturesWereLost: rest !== null,
      }
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (error !== null) reportError({ originId: 'editor.load-draft-card', error })
  }, [error])
  if (error !== null)
    return <LoadFailed title={t('siteLoadFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Spinner page />
  return (
    <DraftCardEditor key={parameters.toString()} {...data} loadPage={() => draftPage(editorPath, brand, language)} />
  )
}
