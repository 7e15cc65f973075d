import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import { ApiError } from '../../kit/api-client/api-error.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { isFinal, PictureRefusal, type RefusalReason } from './picture-refusal.ts'
import type { FailedUpload, PictureUpload, UploadProgress } from './picture-uploads.ts'
import './images.css'

export interface UploadStatusProps {
  upload: PictureUpload
  onStop: () => void
  onRetry: () => void
}

/** The progress of an upload with a cancel button, or the reason it failed with a retry button. */
export function UploadStatus({ upload, onStop, onRetry }: UploadStatusProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const language = useUiLanguage()
  if (upload.state === 'failed') {
    const { error, file } = upload
    return (
      <Note tone="danger">
        <p>
          <strong>{t('failed')}</strong>
        </p>
        <p className="upload-why">{failureText(t, error, file.name, language)}</p>
        <div className="upload-ways">
          {!isFinal(error) && (
            <Button icon="arrow-clockwise" onPress={onRetry}>
              {t('retry')}
            </Button>
          )}
          <Button variant="quiet" onPress={onStop}>
            {t('putAway')}
          </Button>
        </div>
      </Note>
    )
  }
  const share = upload.state === 'sending' && upload.share < 1 ? upload.share : undefined
  return (
    <div className="upload-busy">
      <p role="status">{stepText(t, upload)}</p>
      <progress max={1} {...(share !== undefined && { value: share })} aria-label={stepText(t, upload)} />
      <Button variant="quiet" onPress={onStop}>
        {t('stop')}
      </Button>
    </div>
  )
}

/** Several uploads in one line, which are cancelled together. */
export function UploadsUnderWay({ progress, onStop }: { progress: UploadProgress; onStop: () => void }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const words = t('underWay', { done: progress.done, count: progress.total })
  return (
    <div className="upload-busy">
      <p role="status">{words}</p>
      <progress max={progress.total} value={progress.sent} aria-label={words} />
      <Button variant="quiet" onPress={onStop}>
        {t('stop')}
      </Button>
    </div>
  )
}

export interface FailedUploadsProps {
  /** Newest first. */
  failed: readonly FailedUpload[]
  onStop: (key: string) => void
  onRetry: (key: string) => void
}

/** Which of several uploads failed, and why, in one box that is dismissed as a whole. */
export function FailedUploads({ failed, onStop, onRetry }: FailedUploadsProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const failureOf = useFailureText()
  return (
    <Note tone="danger">
      <p>
        <strong>{t('failedSeveral', { count: failed.length })}</strong>
      </p>
      <ul className="upload-list">
        {failed.map(({ key, error, file }) => (
          <li key={key}>
            <p className="upload-why">{failureOf({ key, error, file })}</p>
            {!isFinal(error) && (
              <Button icon="arrow-clockwise" aria-label={`${t('retry')}: ${file.name}`} onPress={() => onRetry(key)}>
                {t('retry')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="upload-ways">
        <Button
          variant="quiet"
          onPress={() => {
            for (const { key } of failed) onStop(key)
          }}
        >
          {t('putAway')}
        </Button>
      </div>
    </Note>
  )
}

/** Returns the function that says which of several uploads failed, and why. */
export function useFailureText(): (failed: FailedUpload) => string {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const language = useUiLanguage()
  return ({ error, file }) => {
    const why = failureText(t, error, file.name, language)
    return why.includes(file.name) ? why : `${file.name}: ${why}`
  }
}

function stepText(t: TFunction<'document', 'images'>, upload: PictureUpload): string {
  const { name } = upload.file
  if (upload.state === 'converting') return t('converting', { name })
  if (upload.state !== 'sending') return t('waiting', { name })
  return upload.share < 1 ? t('sending', { name }) : t('preparing')
}

const refusalKeys = {
  'not-a-picture': 'refusedKind',
  'too-heavy': 'refusedHeavy',
  'too-many-pixels': 'refusedPixels',
  unreadable: 'refusedUnreadable',
} as const satisfies Record<RefusalReason, string>

/** The reason for the failure and what the owner can do about it. */
function failureText(t: TFunction<'document', 'images'>, error: unknown, name: string, language: UiLanguage): string {
  if (error instanceof PictureRefusal) return t(refusalKeys[error.reason], { name, amount: error.amount })
  // only the server detects this, as the header looks valid; name the file, since several may be uploading
  if (error instanceof ApiError && error.code === 'image-unreadable') return t('refusedUnreadable', { name })
  return errorText(error, language)
}
