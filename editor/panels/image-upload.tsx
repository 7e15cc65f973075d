import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteImage } from '../../domain/image.ts'
import { errorText } from '../api-client/error-text.ts'
import { useUiLanguage } from '../i18n/use-ui-language.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Note } from '../kit/note.tsx'
import { useEditor } from '../shell/editor-context.ts'

type Upload =
  | { state: 'idle' }
  | { state: 'sending'; file: File; share: number; stop: AbortController }
  | { state: 'failed'; file: File; error: unknown }

/** A place to drop or choose a picture; shows how far it has come, can be stopped, and tried again. */
export function ImageUpload({
  label,
  onUploaded,
}: {
  label: string
  onUploaded: (image: SiteImage) => void
}): ReactNode {
  const { t } = useTranslation('panels')
  const language = useUiLanguage()
  const { upload: send } = useEditor()
  const inputId = useId()
  const [upload, setUpload] = useState<Upload>({ state: 'idle' })
  const [over, setOver] = useState(false)
  const running = useRef<AbortController | null>(null)
  const latest = useRef(onUploaded)
  latest.current = onUploaded
  // leaving the panel stops what is under way
  useEffect(() => () => running.current?.abort(), [])

  const begin = async (file: File) => {
    const stop = new AbortController()
    running.current = stop
    setUpload({ state: 'sending', file, share: 0, stop })
    try {
      const image = await send(file, {
        signal: stop.signal,
        onProgress: (share) => setUpload({ state: 'sending', file, share, stop }),
      })
      if (stop.signal.aborted) return
      setUpload({ state: 'idle' })
      latest.current(image)
    } catch (error) {
      if (!stop.signal.aborted) setUpload({ state: 'failed', file, error })
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    // the first dropped file is used (specification 2, section 5)
    const [file] = event.dataTransfer.files
    if (file !== undefined) void begin(file)
  }

  if (upload.state === 'sending')
    return (
      <div className="upload upload-busy" role="status">
        <span>{upload.share < 1 ? t('imageSending', { name: upload.file.name }) : t('imagePreparing')}</span>
        <progress max={1} value={upload.share < 1 ? upload.share : undefined} aria-label={label} />
        <Button
          variant="quiet"
          onPress={() => {
            upload.stop.abort()
            setUpload({ state: 'idle' })
          }}
        >
          {t('imageStop')}
        </Button>
      </div>
    )
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a pointer's way; the label is the keyboard's */}
      <div
        className="upload"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          id={inputId}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file !== undefined) void begin(file)
          }}
        />
        <label htmlFor={inputId} className="upload-label">
          <Icon name="upload-simple" size={22} />
          <span>{label}</span>
        </label>
        <span className="panel-meta">{t('imageDrop')}</span>
      </div>
      {upload.state === 'failed' && (
        <Note tone="danger">
          <p>{upload.error instanceof TypeError ? t('imageNetwork') : errorText(upload.error, language)}</p>
          <Button variant="quiet" icon="arrow-clockwise" onPress={() => void begin(upload.file)}>
            {t('imageRetry')}
          </Button>
        </Note>
      )}
    </>
  )
}
