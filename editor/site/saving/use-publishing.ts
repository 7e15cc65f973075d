import { useCallback, useMemo, useRef, useState } from 'react'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { eventDateOf } from '../../../modules/site-facts.ts'
import type { DraftStore } from '../../document/draft/draft-store.ts'
import type { AsOwner, EditedSite, EditorContextValue } from '../../document/editor-context.ts'
import { useSaveAfterPictures } from '../../document/images/use-save-after-pictures.ts'
import { api } from '../../kit/api-client/api.ts'
import { usePublishTime } from '../../versions/use-publish-time.ts'
import { useOlderIsShown } from '../../versions/use-shown-version.ts'

interface PublishingOptions {
  store: DraftStore
  site: SiteResponse
  upload: EditorContextValue['upload']
  /** Saves; resolves to whether it succeeded. */
  save: () => Promise<boolean>
  /** Saves what publishes at once, after asking about what guests would see. */
  saveChecked: () => void
  asOwner: AsOwner
  onChanged: (site: SiteResponse) => void
}

/**
 * Save and publish as one act or as two, as the owner has chosen (product-rules.md#saving). `isAsking`: the owner is shown what publishing
 * changes.
 */
export function usePublishing(options: PublishingOptions) {
  const { store, site, upload, save, saveChecked, asOwner, onChanged } = options
  const { _id: siteId, host, active, takenDownAt, publishOnSave, shownRevision, documentRevision } = site
  const [isAsking, setAsking] = useState(false)
  const publishes = useRef(false)
  const saveThenAsk = async () => {
    if (!store.state().dirty || (await save())) setAsking(true)
  }
  const { awaiting, onSave } = useSaveAfterPictures(upload, () => {
    if (publishes.current) void saveThenAsk()
    else if (publishOnSave || !active) saveChecked()
    else void save()
  })
  const ask = useCallback(
    (thenPublish: boolean) => {
      publishes.current = thenPublish
      onSave()
    },
    [onSave],
  )
  const start = useCallback(() => ask(true), [ask])
  const choose = useCallback(
    async (withSave: boolean) => onChanged(await asOwner(() => api.setPublishOnSave(siteId, withSave))),
    [siteId, asOwner, onChanged],
  )

  const isShown = active && takenDownAt === null
  const showsOlder = useOlderIsShown({ siteId, documentRevision })
  const hasDraft = showsOlder || shownRevision !== null
  const publishAt = usePublishTime(siteId, active && hasDraft)
  const { timeZone } = eventDateOf(site)
  const edited = useMemo<EditedSite>(
    () => ({
      siteId,
      host,
      active,
      isShown,
      showsOlder,
      ...(active ? { publishing: { withSave: publishOnSave, hasDraft, publishAt, timeZone, start, choose } } : {}),
    }),
    [siteId, host, active, isShown, showsOlder, publishOnSave, hasDraft, publishAt, timeZone, start, choose],
  )
  return {
    edited,
    awaiting,
    onSave: useCallback(() => ask(false), [ask]),
    isAsking,
    close: useCallback(() => setAsking(false), []),
  }
}
