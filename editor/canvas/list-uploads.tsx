import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFinal } from '../document/images/picture-refusal.ts'
import { useFailureText } from '../document/images/upload-status.tsx'
import { useFailedUploads, useIsToldInPanel, useUploadProgress } from '../document/images/use-several-uploads.ts'
import { usePictureUploads } from '../document/images/use-uploads.ts'

/** The pictures on their way into a list in one line, and which of them failed. */
export function ListUploads({ prefix }: { prefix: string }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const uploads = usePictureUploads()
  const progress = useUploadProgress(prefix)
  const failed = useFailedUploads(prefix)
  const isToldInPanel = useIsToldInPanel(prefix)
  const failureOf = useFailureText()
  if (isToldInPanel) return null
  const words = progress === null ? '' : t('underWay', { done: progress.done, count: progress.total })
  return (
    <>
      {progress !== null && (
        <div className="ed-items-uploads">
          <p role="status">{words}</p>
          <progress max={progress.total} value={progress.sent} aria-label={words} />
          <button type="button" className="ed-items-add" onClick={() => uploads.stopPending(prefix)}>
            {t('stop')}
          </button>
        </div>
      )}
      {failed.length > 0 && (
        <div className="ed-items-uploads ed-items-failed" role="alert">
          <p>{t('failedSeveral', { count: failed.length })}</p>
          <ul>
            {failed.map((upload) => (
              <li key={upload.key}>
                <p>{failureOf(upload)}</p>
                {!isFinal(upload.error) && (
                  <button
                    type="button"
                    className="ed-items-add"
                    aria-label={`${t('retry')}: ${upload.file.name}`}
                    onClick={() => uploads.retry(upload.key)}
                  >
                    {t('retry')}
                  </button>
                )}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="ed-items-add"
            onClick={() => {
              for (const { key } of failed) uploads.stop(key)
            }}
          >
            {t('putAway')}
          </button>
        </div>
      )}
    </>
  )
}
