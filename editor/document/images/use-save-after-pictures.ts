import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../kit/controls/toast-queue.ts'
import type { EditorContextValue } from '../editor-context.ts'
import { areMapsUnderWay, whenMapsAreDrawn } from './maps-under-way.ts'
import { uploadsFor } from './use-uploads.ts'
import { isUploading, whenUploaded } from './when-uploaded.ts'

/** What a save is waiting for. */
export type Awaited = 'pictures' | 'map'

/**
 * Delays a save until pending picture uploads and map requests have finished, so that none is silently left out. Asking to save
 * again during the wait saves at once. An upload that fails meanwhile does not block the save, and a toast reports it; the panel
 * of a map explains why it cannot be drawn.
 */
export function useSaveAfterPictures(
  send: EditorContextValue['upload'],
  save: () => void,
): { awaiting: Awaited | null; onSave: () => void } {
  const { t } = useTranslation('kit', { keyPrefix: 'page' })
  const [awaiting, setAwaiting] = useState<Awaited | null>(null)
  const stop = useRef<(() => void) | null>(null)
  // always call the latest `save` and `t`, not those from when the wait started
  const latest = useRef({ save, t })
  latest.current = { save, t }
  useEffect(() => () => stop.current?.(), [])
  const onSave = useCallback(() => {
    const uploads = uploadsFor(send)
    const saveNow = () => {
      stop.current = null
      setAwaiting(null)
      latest.current.save()
    }
    const afterMaps = () => {
      if (!areMapsUnderWay()) {
        saveNow()
        return
      }
      setAwaiting('map')
      stop.current = whenMapsAreDrawn(saveNow)
    }
    if (stop.current !== null) {
      stop.current()
      saveNow()
      return
    }
    if (!isUploading(uploads)) {
      afterMaps()
      return
    }
    setAwaiting('pictures')
    stop.current = whenUploaded(uploads, (allCame) => {
      if (!allCame) showToast(latest.current.t('savedWithout'))
      afterMaps()
    })
  }, [send])
  return { awaiting, onSave }
}
