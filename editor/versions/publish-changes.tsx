import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../domain/language/language.ts'
import { compareDocuments } from '../../modules/document-changes.ts'
import type { SiteResponse } from '../../modules/site-contract.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { eventDateOf } from '../../modules/site-facts.ts'
import type { ScreenName } from '../canvas/page-screen.tsx'
import { useWording } from '../document/changes/change-list.tsx'
import { changeLines } from '../document/changes/describe.ts'
import { documentOf } from '../document/document-of.ts'
import { useEditor } from '../document/editor-context.ts'
import { api } from '../kit/api-client/api.ts'
import { Button } from '../kit/controls/button.tsx'
import { Dialog } from '../kit/controls/dialog.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { Note } from '../kit/controls/note.tsx'
import { Spinner } from '../kit/controls/spinner.tsx'
import { closeToast, showToast, toastStore } from '../kit/controls/toast-queue.ts'
import { dateAndTime } from '../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { useModuleWords } from '../modules/module-words.ts'
import { ChangePictures } from './change-pictures.tsx'
import { DifferenceList } from './difference-list.tsx'
import { instantOfMoment, momentOf, type PublishMoment, PublishPlan, PublishWhen } from './publish-when.tsx'
import { languageOfChange } from './shown-change.ts'
import { useForgetPublishTime, usePublishTime, useSetPublishTime } from './use-publish-time.ts'
import './versions.css'
import './publish-changes.css'

export interface PublishChangesProps {
  /** As it was saved last. */
  site: SiteResponse
  /** What the owner should look at first, compared with what guests are shown. */
  warnings: (shown: SiteDocument) => ReactNode
  onPublished: (site: SiteResponse) => void
  onClose: () => void
}

/** 'Publicera ändringar': what guests will see differently, in words and as pictures, and the button that publishes it. */
export function PublishChanges({ site, warnings, onPublished, onClose }: PublishChangesProps): ReactNode {
  const { t } = useTranslation('versions', { keyPrefix: 'publish' })
  const { asOwner } = useEditor()
  const client = useQueryClient()
  const { _id: siteId, documentRevision } = site
  // they would cover the buttons
  useEffect(() => {
    for (const { id } of toastStore.read()) closeToast(id)
  }, [])
  const shown = useQuery({
    queryKey: ['versions', siteId, 'before', documentRevision],
    queryFn: () =>
      asOwner(async () => {
        // asked for, because another tab may have published or undone
        const { shownRevision } = await api.shownVersion(siteId)
        return api.version(siteId, shownRevision ?? documentRevision)
      }),
    gcTime: 0,
  })
  const forgetTime = useForgetPublishTime(siteId)
  const publish = useMutation({
    mutationFn: () => asOwner(() => api.publishSite(siteId, documentRevision)),
    onSuccess: (published) => {
      showToast(t('done'))
      forgetTime()
      void client.invalidateQueries({ queryKey: ['versions', siteId, 'shown'] })
      onPublished(published)
    },
  })
  const { timeZone } = eventDateOf(documentOf(site))
  const language = useUiLanguage()
  const publishAt = usePublishTime(siteId, true)
  const setTime = useSetPublishTime(siteId)
  const [chosen, setChosen] = useState<PublishMoment | null>(null)
  const moment = chosen ?? momentOf(publishAt, timeZone)
  const publishThen = (wallTime: string) =>
    setTime.mutate(instantOfMoment(wallTime, timeZone), {
      onSuccess: (now) => {
        if (now.publishAt !== null) showToast(t('later', { time: dateAndTime(now.publishAt, language, timeZone) }))
        onClose()
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      size="page"
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('back')}
          </Button>
          {moment.isLater ? (
            <Button
              variant="brand"
              isDisabled={moment.wallTime === null}
              pending={setTime.isPending}
              onPress={() => moment.wallTime !== null && publishThen(moment.wallTime)}
            >
              {t('then')}
            </Button>
          ) : (
            <Button variant="brand" pending={publish.isPending} onPress={() => publish.mutate()}>
              {t('now')}
            </Button>
          )}
        </>
      }
    >
      {shown.data !== undefined ? (
        // of its own: a dialog that is hidden while a part of it loads loses the focus
        <Suspense fallback={<Spinner />}>
          {publishAt !== null && (
            <PublishPlan
              publishAt={publishAt}
              onTakeBack={() => setTime.mutate(null, { onSuccess: () => setChosen(null) })}
              pending={setTime.isPending}
              timeZone={timeZone}
            />
          )}
          {warnings(shown.data.document)}
          <Changes siteId={siteId} before={shown.data.document} after={documentOf(site)}>
            <PublishWhen value={moment} onChange={setChosen} timeZone={timeZone} />
          </Changes>
        </Suspense>
      ) : shown.isError ? (
        <>
          <Note tone="danger">{t('loadFailed')}</Note>
          <Button pending={shown.isFetching} onPress={() => void shown.refetch()}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <Spinner />
      )}
      <ErrorDialog error={publish.error} onClose={publish.reset} />
      <ErrorDialog error={setTime.error} onClose={setTime.reset} />
    </Dialog>
  )
}

interface ChangesProps {
  siteId: string
  before: SiteDocument
  after: SiteDocument
  /** After the words and pictures. */
  children: ReactNode
}

function Changes({ siteId, before, after, children }: ChangesProps): ReactNode {
  const editor = useEditor()
  const changes = useMemo(() => compareDocuments(before, after), [before, after])
  const languages = after.availableLanguages.map((entry) => entry.languageCode)
  const inLanguage = (index: number, language: LanguageCode) =>
    languageOfChange(changes.modules[index], language, languages)
  const [chosen, setChosen] = useState<LanguageCode>(() => inLanguage(0, editor.language))
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'sv')
  const wording = useWording(language, useModuleWords())
  const lines = changeLines(wording, changes)
  const [current, setCurrent] = useState<number | null>(null)
  const [screen, setScreen] = useState<ScreenName>('phone')
  const lookAt = (index: number) => {
    setCurrent(index)
    setChosen(inLanguage(index, language))
  }
  return (
    <div className="publish-changes">
      <DifferenceList lines={lines} wording={wording} current={current} onCurrent={lookAt} publishing />
      {lines.length > 0 && (
        <ChangePictures
          siteId={siteId}
          before={before}
          after={after}
          changes={changes}
          language={language}
          onLanguage={setChosen}
          current={changes.modules[current ?? 0]}
          screen={screen}
          onScreen={setScreen}
        />
      )}
      {children}
    </div>
  )
}
