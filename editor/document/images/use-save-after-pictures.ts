import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../base/controls/toast-queue.ts'
import type { EditorContextValue } from '../editor-context.ts'
import { areMapsUnderWay, whenMapsAreDrawn } from './maps-under-way.ts'
import { uploadsFor } from './use-uploads.ts'
import { isUploading, whenUploaded } from './when-uploaded.ts'

/** What saving waits for. */
export type Awaited = 'pictures' | 'map'

/**
 * Saving waits for pictures that are on their way and for maps that are being drawn, so that none is left out without a word.
 * Whoever asks again while it waits does not want to: then it is saved at once. A picture that fails meanwhile holds nothing
 * up, and is told of; why a map cannot be drawn its panel says.
 */
export function useSaveAfterPictures(
  send: EditorContextValue['upload'],
  save: () => void,
): { awaiting: Awaited | null; onSave: () => void } {
  const { t } = useTranslation('images', { useSuspense: false })
  const [awaiting, setAwaiting] = useState<Awaited | null>(null)
  const stop = useRef<(() => void) | null>(null)
  // what is saved in the end is decided then
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
