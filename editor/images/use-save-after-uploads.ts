import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../kit/toast-queue.ts'
import type { EditorContextValue } from '../shell/editor-context.ts'
import { uploadsFor } from './use-uploads.ts'
import { isUploading, whenUploaded } from './when-uploaded.ts'

/**
 * Saving waits for pictures that are on their way, so that none is left out without a word. Whoever asks again while it
 * waits does not want to: then it is saved at once. A picture that fails meanwhile holds nothing up, and is told of.
 */
export function useSaveAfterUploads(
  send: EditorContextValue['upload'],
  save: () => void,
): { awaiting: boolean; onSave: () => void } {
  const { t } = useTranslation('images', { useSuspense: false })
  const [awaiting, setAwaiting] = useState(false)
  const stop = useRef<(() => void) | null>(null)
  // what is saved in the end is decided then
  const latest = useRef({ save, t })
  latest.current = { save, t }
  useEffect(() => () => stop.current?.(), [])
  const onSave = useCallback(() => {
    const uploads = uploadsFor(send)
    const goOn = () => {
      stop.current = null
      setAwaiting(false)
      latest.current.save()
    }
    if (stop.current !== null || !isUploading(uploads)) {
      stop.current?.()
      goOn()
      return
    }
    setAwaiting(true)
    stop.current = whenUploaded(uploads, (allCame) => {
      if (!allCame) showToast(latest.current.t('savedWithout'))
      goOn()
    })
  }, [send])
  return { awaiting, onSave }
}
